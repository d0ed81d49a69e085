"""Random rounds of every game, each held to every law that we know: `python -m soak`, docs/soak.md."""
