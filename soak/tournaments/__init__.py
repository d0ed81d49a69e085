"""The soak of tournaments: a director who says anything, and equal bots at every seat."""
