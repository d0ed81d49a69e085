"""Tables of tournaments of Hold-em and Omaha."""
