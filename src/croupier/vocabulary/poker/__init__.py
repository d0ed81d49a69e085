"""The words of Hold-em and Omaha, and what their hands are called."""
