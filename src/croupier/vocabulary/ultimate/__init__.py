"""The words of Ultimate Texas Hold-em, and what its hands are called."""
