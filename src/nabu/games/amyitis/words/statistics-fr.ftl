# Amyitis : ce que l’on compte sur beaucoup de parties, en français.

things-first-craft = Première carte Métier recrutée
things-first-city = Première ville de la caravane
things-cities = Villes, par déplacements de la caravane
things-court-cards = Cartes Cour, achetées ou données par des tuiles
things-tiles = Tuiles du jardin
things-crafts = Cartes Métier
things-temples = Temples, par cubes
things-harvests = Récoltes
things-endings = Fins de partie
counted-tile = étage { $floor } : { points-of-tile }{ tile-extras }
counted-ending = { $why ->
    [tiles] il restait peu de tuiles
   *[barren] aucune tuile prise depuis longtemps
 }
