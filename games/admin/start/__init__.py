"""The admin's first page, and the side bar by tasks."""
