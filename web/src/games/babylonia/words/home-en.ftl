# Babylonia on the pages around the tables.

about-minutes = 30–60 min
about-feel = A race of networks
about-text = Spread your clan between two rivers. Close in cities so that they pay your priests, merchants and servants, slip farmers into the fields, crowd the ziggurats for a power of your own. Simple to play, sharp to play well.
about-variant-basic = Seven ziggurat cards, always the same
about-variant-nine-cards = Seven ziggurat cards, drawn from nine
