"""What `manage.py doctor` looks at, a module each: it says what is wrong and how to mend it."""
