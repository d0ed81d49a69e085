"""What the soak knows of Hold-em and Omaha."""
