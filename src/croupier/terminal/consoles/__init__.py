"""Where lines are typed while time goes on: plain for pipes and screen readers, or below a board."""
