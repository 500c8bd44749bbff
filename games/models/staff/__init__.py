"""Staff's work: cases, incidents, drains, figures."""
