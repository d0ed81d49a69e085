"""Money: the ledger, prizes, and their payment."""
