"""Analysis of finished games: moments beside what was played, thoughts about them that go on, and variations that are kept.

A game that is on is never analysed, by whomever. Once it is over, all of it may be seen with everybody's eyes.
"""
