"""In English, as all pages are."""
