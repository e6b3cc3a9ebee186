# Babylonia : ce que l’on compte sur beaucoup de parties, en français.

things-first-token = Premier jeton posé
things-cards = Cartes Ziggourat
things-cities = Cités gagnées, par ce qu’elles montrent
things-fields = Champs, par ce qu’ils paient
things-ziggurats = Ziggourats gagnées, par hexagone
things-tokens = Jetons posés
things-endings = Dernier tour de la partie
counted-city = { $symbols ->
    [priest] prêtre
    [merchant] marchand
    [servant] fonctionnaire
    [priest-merchant] prêtre et marchand
    [priest-servant] prêtre et fonctionnaire
    [merchant-servant] marchand et fonctionnaire
   *[priest-merchant-servant] prêtre, marchand et fonctionnaire
 }
counted-field = { $points ->
    [cities] 1 point par cité
   *[other] { $points } points
 }
counted-token = { $kind ->
    [down] face cachée sur la rivière
   *[other] { kind }
 }
counted-ending = { $why ->
    [stand] de qui la réglette était vide
   *[cities] quand il restait peu de cités
 }
