"""What is put down before the first card: spots and their limits, and the betting window."""
