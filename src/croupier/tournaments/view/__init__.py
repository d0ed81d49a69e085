"""What others see of a tournament: its view, who is asked what, and what could be said."""
