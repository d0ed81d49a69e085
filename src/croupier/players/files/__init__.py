"""Bots that people write in a file of their own: each in a process of its own, with a limit to its time."""
