"""The whole distribution of a round: how often each net result comes, hands of a split taken together."""
