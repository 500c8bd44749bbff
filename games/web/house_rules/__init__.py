"""The rules of a house as players ask for them; behind each answer the ids of docs/rules.md."""
