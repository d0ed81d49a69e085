"""What is said at a table in the terminal: what happened, a rule in our words, and commands to type."""
