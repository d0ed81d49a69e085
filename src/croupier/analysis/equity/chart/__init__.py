"""The chart of the 169 starting hands of Hold-em against each other."""
