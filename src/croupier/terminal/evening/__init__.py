"""The evening of a tournament in the terminal: the director's console, and the public clock."""
