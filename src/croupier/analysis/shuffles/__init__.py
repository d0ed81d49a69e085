"""Evidence about a shuffle: what orders of cards should look like, and how far they are from it.

Whoever asks brings the orders: nothing here knows how they were made.
"""
