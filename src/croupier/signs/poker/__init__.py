"""Signs and guides for tables of Hold-em and Omaha."""
