"""Tables of Hold-em and Omaha."""
