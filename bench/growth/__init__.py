"""`python -m bench growth`: what many open tables cost, and many hands that were played."""
