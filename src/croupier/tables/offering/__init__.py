"""What somebody could say to a table now, worked out by the checks of its commands."""
