"""Hold-em and Omaha in scenarios."""
