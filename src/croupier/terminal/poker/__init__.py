"""Hold-em and Omaha in the terminal."""
