"""What is written down of a table: its journal, its last rounds, saved tables, and what of them is secret."""
