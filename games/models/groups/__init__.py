"""Groups of tables, by whose link one comes, and who comes by it."""
