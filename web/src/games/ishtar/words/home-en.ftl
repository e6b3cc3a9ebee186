# Ishtar on the pages around the tables.

about-minutes = 45 min
about-feel = Gardens that must not touch
about-text = Let flowers grow out of the desert. Choose a tile with the watering can, place it beside your beds, collect the gems beneath, and send an assistant in before a rival does. Gems buy skills, trees and patience.
