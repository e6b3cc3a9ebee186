# Le plateau de Babylonia sur la page ; ses autres mots sont ceux du jeu.

label-land = { $name } : terre libre
label-river = { $name } : fleuve libre
label-token = { $name } : { $kind ->
    [priest] prêtre de { $owner }
    [merchant] marchand de { $owner }
    [servant] fonctionnaire de { $owner }
    [farmer] fermier de { $owner }
   *[hidden] jeton face cachée de { $owner }
 }
label-token-down = { label-token }, face cachée
label-city = { $name } : cité pour { $symbols ->
    [priest] prêtres
    [merchant] marchands
    [servant] fonctionnaires
    [priest-merchant] marchands et prêtres
    [priest-servant] fonctionnaires et prêtres
    [merchant-servant] marchands et fonctionnaires
   *[priest-merchant-servant] marchands, fonctionnaires et prêtres
 }
label-ziggurat = { $name } : ziggourat
label-ziggurat-scored = { $name } : ziggourat marquée
label-field = { $name } : champ de { $points }
label-field-of-cities = { $name } : champ qui compte les cités
label-stand = Sur votre réglette : { $count }
label-card = { $title } : { $text }{ $letter ->
    [none] {""}
   *[other] , { $letter } l’a prise ({ $owner })
 }

stand = Votre réglette
cards = Cartes Ziggourat
cities-left = { $count ->
    [one] encore { $count } cité sur le plateau
   *[other] encore { $count } cités sur le plateau
 }
cities-left-short = encore { $count }
board = Le plateau

panel-stand = Jetons sur la réglette : { $count }
panel-reserve = Jetons dans la réserve : { $count }
panel-cities = Cités gagnées : { $count }
short-cities = { $count ->
    [one] cité
   *[other] cités
 }
short-reserve = en réserve
panel-card = { $title } : { $text }
