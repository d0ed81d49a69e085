"""The sign and the guide for a table of Ultimate Texas Hold-em."""
