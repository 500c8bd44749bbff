"""Button, blinds, and who is in the next hand."""
