# Amyitis on the pages around the tables.

about-minutes = 60–90 min
about-feel = Planning under others’ noses
about-text = Build the hanging gardens floor by floor. Recruit before the price goes up, carry water where everybody needs it, and push the shared caravan to the one city that sells what you want, just before somebody else gets there. Nothing is hidden.
