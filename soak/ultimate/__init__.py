"""What the soak knows of Ultimate Texas Hold-em."""
