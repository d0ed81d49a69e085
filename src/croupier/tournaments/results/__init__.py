"""What play leads to: places, ties, points, and who advances."""
