"""The rules of a house in words: tables of sentences, and what reads and says them."""
