"""Wells: the smallest game that has everything, from which new games are begun.

A row of wells, each of a printed depth, and a bag of stones of three weights. Everybody holds some stones in secret.
In a turn you drop a stone into an empty well, and a second one if you like, then stop and draw back up from the bag.
A stone scores its weight, and the well's depth on top if neither neighbouring well is empty; whether a well at an end of the
row can score its depth is a ruling of the box. The game ends when all wells are full or nobody holds a stone. Equal scores:
whoever holds more stones ranks higher.
"""
