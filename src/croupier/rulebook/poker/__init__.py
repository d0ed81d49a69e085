"""What the operator determines at tables of Hold-em and Omaha."""
