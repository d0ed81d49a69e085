"""The view of a whole table: folded from what everybody is told, rendered as plain data."""
