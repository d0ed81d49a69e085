"""What a scenario expects: every key of `[expect]`, and how it is compared."""
