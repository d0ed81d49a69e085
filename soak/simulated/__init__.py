"""The simulators beside the engine: the same cards and the same plays must come to the same cent."""
