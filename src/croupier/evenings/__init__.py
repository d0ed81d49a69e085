"""The evening of a tournament: its log in a file, lots drawn for it, and what is printed of it."""
