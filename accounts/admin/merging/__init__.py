"""Forms of the admin that know what they showed, so that nobody undoes another's change unseen."""
