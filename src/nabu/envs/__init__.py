"""The games behind the interfaces that researchers' tools speak: PettingZoo, Gymnasium, OpenSpiel, and batches of arrays."""
