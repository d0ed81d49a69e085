"""Faults put into the code of the rules on purpose, and what the tests miss of them: docs/bite.md."""
