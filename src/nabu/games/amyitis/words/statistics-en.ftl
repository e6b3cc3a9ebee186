# Amyitis: what is counted over many games, in English. The page is told these in words, and needs none of them.

things-first-craft = First craft card recruited
things-first-city = First city of the caravan
things-cities = Cities, by moves of the caravan
things-court-cards = Court cards, bought or from tiles
things-tiles = Garden tiles
things-crafts = Craft cards
things-temples = Temples, by cubes
things-harvests = Harvests
things-endings = Endings
counted-tile = floor { $floor }: { points-of-tile }{ tile-extras }
counted-ending = { $why ->
    [tiles] few tiles were left
   *[barren] no tile was taken for long
 }
