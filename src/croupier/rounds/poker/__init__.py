"""The rounds of Hold-em and Omaha."""
