"""The tables of a tournament as it drives them, and the chips that lie at none of them."""
