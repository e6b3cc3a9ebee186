# Amyitis sur la page : ce que seule la table dessinée dit.

heading-garden = Jardins suspendus
heading-crafts = Métiers
heading-fields = Champs
heading-temples = Temples
heading-supply = Réserve
heading-hand = { $mine ->
    [yes] À vous
   *[no] À { $letter }
 }

label-square = { $name }, étage { $floor }{ $state ->
    [empty] , laissé vide
    [planted] , planté par { $owner }
   *[tile] , tuile : { points-of-tile }{ tile-extras }
 }{ $irrigated ->
    [yes] , irrigué
   *[no] { "" }
 }
label-side = côté entre { $one } et { $other } : { $cubes }{ $state ->
    [wet] , mène l’eau
    [cut-off] , coupé du fleuve
    [open] , peut être irrigué
   *[dry] , hors d’atteinte
 }
label-cube = { $cube ->
    [none] vide
    [neutral] cube neutre
   *[other] cube de { $cube }
 }
label-row = { place-field } : { $cubes }
label-field = { resource } : { $cube ->
    [none] vide
   *[other] cube de { $cube }
 }
label-temple = { place-temple } : { $cubes }
label-group = groupe { $name }{ $cards ->
    [none] { "" }
   *[other] { " " }: { $cards }
 }
label-city = { city }, { $here ->
    [yes] la caravane est ici
   *[no] { $toll ->
        [one] à { $toll } chameau
       *[other] à { $toll } chameaux
     }
 }
label-court = { place-court } : { $cards }
label-level = niveau { $level } : reste { $left }
label-gardeners = reste { $left }
label-count = { $what } : { $count }
label-endless = { $what } : il y en a toujours

about-points = Points
about-talents = { $count ->
    [one] { $count } talent
   *[other] { $count } talents
 }
about-camels = { $count ->
    [one] { $count } chameau
   *[other] { $count } chameaux
 }
about-cubes = { $count ->
    [one] { $count } cube à poser
   *[other] { $count } cubes à poser
 }
about-neutral = { $count ->
    [one] { $count } cube neutre : à personne, il va
   *[other] { $count } cubes neutres : à personne, ils vont
 } aux temples et entre deux plantes
about-any-resource = Une ressource au choix
about-card = { $card ->
    [banker] Banquier
    [caravaneer] Caravanier
    [palace] Palais
    [gardener] Jardinier
   *[choice] Une carte Cour au choix
 }
about-resource = { $resource ->
    [barley] Orge
    [dates] Dattes
    [salt] Sel
    [palm] Palme
   *[wine] Vin : remplace n’importe quelle autre ressource
 }
about-price = La carte suivante de ce groupe coûte { $price ->
    [one] { $price } talent
   *[other] { $price } talents
 }
about-recruited = Recruté ce tour-ci : { craft }
about-caravan = La caravane
about-plant = Plante de qualité { $quality }{ $extra ->
    [none] { "" }
    [barley] , qui coûte aussi : orge
    [dates] , qui coûte aussi : dattes
    [salt] , qui coûte aussi : sel
   *[palm] , qui coûte aussi : palme
 }
about-next-plant = Ensuite son autre face : { about-plant }
use-banker = Banquier de niveau { $level } : { income-talents }{ $points ->
    [0] { "" }
    [one] { " et 1 point" }
   *[other] { " et " }{ $points } points
 } à chaque tour
use-caravaneer = Caravanier de niveau { $level } : { $bonus ->
    [one] la première case est gratuite
   *[other] les { $bonus } premières cases sont gratuites
 }, { $keeps } jetons sont gardés
use-palace = Palais de niveau { $level } : { $points } points aussitôt
about-banker = { use-banker }. Reste { $left }
about-caravaneer = { use-caravaneer }. Reste { $left }
about-palace = { use-palace }. Reste { $left }
about-gardener = Jardinier : défaussé, il augmente la qualité d’une plante d’un point. Reste { $left }
about-tiles = { $left ->
    [one] { $left } tuile
   *[other] { $left } tuiles
 } au jardin ; la partie finit après un tour qui en laisse au plus { $end }
about-favour = { $tiles } tuiles à la fin : { $points } points
about-barren = { $rounds ->
    [0] Sans tuile prise, ce tour est le dernier
    [one] Sans tuile prise, la partie finit après le prochain tour
   *[other] Sans tuile prise, la partie finit dans { $rounds } tours
 }
about-keeps = Garde { $count } jetons à la fin d’un tour
about-level = { $card ->
    [banker] Banquier
    [caravaneer] Caravanier
   *[palace] Palais
 } : niveau { $level }
about-gardeners = { $count ->
    [one] { $count } jardinier
   *[other] { $count } jardiniers
 }
about-tiles-taken = { $count ->
    [0] Aucune tuile
    [one] { $count } tuile
   *[other] { $count } tuiles
 }

sign-talents = { about-talents } : pour payer les cartes Métier
sign-camels = { about-camels } : pour déplacer la caravane
sign-cubes = { about-cubes } : paysans, prêtres et ingénieurs en posent un chacun
sign-gardeners = { about-gardeners } : défaussé en plantant, chacun augmente la qualité de la plante d’un point
sign-tiles-taken = { $count ->
    [0] Aucune tuile prise
    [one] { $count } tuile prise
   *[other] { $count } tuiles prises
 } aux jardins ; à la fin, { $few } valent { $small } points, { $many } ou plus en valent { $great }
sign-resource = { label-count } ; { $resource ->
    [wine] le vin remplace n’importe quelle autre ressource
   *[other] des villes en demandent, Babylone en achète
 }
sign-no-card = { $card ->
    [banker] Pas encore de banquier : les banquiers rapportent des talents à chaque tour
    [caravaneer] Pas encore de caravanier : avec lui, les premières cases de la caravane sont gratuites et on garde plus de jetons
   *[palace] Pas encore de palais : les palais rapportent des points aussitôt
 }
about-passed = A passé ce tour-ci
about-first-player = Premier joueur de ce tour

short-first = premier
short-passed = a passé
short-kept = gardés
short-free = gratuit
short-round = Tour { $round }
short-tiles = { $left } tuiles, fin à { $end }
