"""The proof of the shuffle, for everybody: pages, records, downloads (docs/fairness.md)."""
