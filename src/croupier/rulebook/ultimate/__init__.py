"""What the operator determines at a table of Ultimate Texas Hold-em, and what its rules pay."""
