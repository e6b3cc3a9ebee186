# Amyitis en français.

game-is-over = La partie est terminée.

# Noms.
resource = { $resource ->
    [barley] orge
    [dates] dattes
    [salt] sel
    [palm] palme
   *[wine] vin
 }
craft = { $craft ->
    [peasant] paysan
    [priest] prêtre
    [engineer] ingénieur
   *[merchant] marchand
 }
card = { $card ->
    [banker] banquier
    [caravaneer] caravanier
    [palace] palais
   *[gardener] jardinier
 }
temple = { $temple ->
    [ishtar] Ishtar
    [marduk] Marduk
   *[tammouz] Tammouz
 }
row = { $row ->
    [top] ligne du haut
   *[bottom] ligne du bas
 }

# Pourquoi un coup n'est pas permis : autre chose vient d'abord.
first-act = C'est le moment de passer, de recruter ou de déplacer la caravane.
first-peasant = Un paysan a été recruté : choisissez la ligne de champs.
first-priest = Un prêtre a été recruté : choisissez le temple.
first-engineer = Un ingénieur a été recruté : choisissez où irriguer.
first-sale = La caravane est à Babylone : choisissez un ou deux jetons à vendre.
first-free-area = Une vente s'accompagne d'une irrigation : choisissez où.
first-payment = Choisissez d'abord de payer avec la ressource demandée ou avec du vin.
first-court-card = Choisissez d'abord le type de carte Cour à prendre.
first-planting = Choisissez d'abord l'emplacement à planter.
first-caravaneer-token = Choisissez d'abord le caravanier de niveau 2 à prendre, d'après son jeton.
first-tile-resource = La tuile donne une ressource : choisissez laquelle.
first-tile-card = La tuile donne une carte Cour : choisissez son type.
first-procession = Le tour finit par la procession : celui qui la mène choisit d'abord un temple.
first-ishtar = Le premier du temple d'Ishtar choisit maintenant entre un chameau et un talent.
first-tammouz-row = Le premier du temple de Tammouz choisit maintenant une ligne de champs.
first-tammouz-swap = Le second du temple de Tammouz décide maintenant d'un échange.
first-discard = Il y a trop de ressources : choisissez-en une à rendre.

# Pourquoi une carte ne peut pas être recrutée.
no-such-group = Il n'y a pas de groupe { $group } : à { $players } joueurs il y a { $players } groupes.
craft-not-there = Il n'y a pas de { craft } dans le groupe { $group }.
craft-taken = Le { craft } du groupe { $group } a déjà été recruté.
too-few-talents = Cette carte coûte { $price ->
    [one] 1 talent
   *[other] { $price } talents
 } ; vous en avez { $talents }.
no-camel-left = Il ne reste pas de chameau à prendre pour un marchand.
no-cube = Vous n'avez plus de cube à poser.
no-open-area = Aucune zone d'irrigation n'est disponible : aucune zone vide ne mène au fleuve.

# Pourquoi la caravane ne peut pas y aller.
caravan-stands-there = La caravane est à { $city } et doit avancer ; elle ne fait jamais un tour complet.
too-few-camels = { $city } vous coûte { $price ->
    [one] 1 chameau
   *[other] { $price } chameaux
 } ; vous en avez { $camels }.
nothing-to-sell = Vous n'avez aucune ressource à vendre à Babylone.
cannot-pay = À { $city } le prix est : { resource }{ $extra ->
    [none] { "" }
    [barley] { ", et orge pour la plante" }
    [dates] { ", et dattes pour la plante" }
    [salt] { ", et sel pour la plante" }
   *[palm] { ", et palme pour la plante" }
 } ; ce que vous avez, vin compris, n'y suffit pas.
no-card-for-you = { $city } vend { $first ->
    [banker] banquier
    [caravaneer] caravanier
   *[palace] palais
 } et { $second ->
    [banker] banquier
    [caravaneer] caravanier
   *[palace] palais
 } ; il ne reste votre niveau suivant ni de l'un ni de l'autre.
nowhere-to-plant = Aucun emplacement irrigué ne convient à une plante de qualité { $quality } avec { $gardeners ->
    [one] { $gardeners } jardinier
   *[other] { $gardeners } jardiniers
 }.

# Pourquoi il n'y a rien à y faire.
side-full = { $side } est déjà irrigué.
side-dry = { $side } ne mène pas au fleuve par des zones irriguées.
lacks-token = Il vous manque { $wanted ->
    [1] ce jeton
   *[other] deux jetons
 } : { resource }.
not-due = Il faut payer : { $due ->
    [barley] orge
    [dates] dattes
    [salt] sel
   *[palm] palme
 }. Seul le vin peut le remplacer, pas ceci : { resource }.
city-does-not-sell = { $city } ne vend pas cette carte : { card }.
no-gardener-left = Il ne reste pas de jardinier.
highest-level = Vous avez déjà le niveau le plus élevé : { card }.
card-gone = Il ne reste pas de { card } de niveau { $level } ; on ne peut plus progresser dans ce domaine.
square-unused = Il n'y a pas de tuile en { $square } à deux joueurs.
square-planted = { $square } a été planté par { $owner }.
square-dry = Aucun côté de { $square } n'est entièrement irrigué ; le fleuve ne compte pas.
plant-too-weak = { $square } demande la qualité { $need } ; la plante a { $quality }, et vous avez { $gardeners ->
    [one] { $gardeners } jardinier
   *[other] { $gardeners } jardiniers
 }.
no-such-caravaneer = Aucun caravanier de niveau 2 ne porte ce jeton : { resource }.
resource-run-out = La réserve n'a plus de ce jeton : { resource }.
gift-run-out = La réserve n'a plus de { $gift ->
    [camel] chameau
   *[talent] talent
 }.

# Ce qui s'est passé.
event-passed = { $player } passe.
event-rested = { $player } a passé et { $amount ->
    [0] ne trouve plus de talent
   *[other] prend 1 talent
 }.
event-recruited = { $player } recrute un { craft } du groupe { $where } pour { $amount ->
    [0] rien
    [one] 1 talent
   *[other] { $amount } talents
 }.
event-harvested = { $player } pose un cube dans la ligne de champs { $where ->
    [top] du haut
   *[bottom] du bas
 } et prend { $amount ->
    [0] : rien, la réserve est vide ({ resource })
   *[other] : { resource }
 }.
event-row-filled = La ligne de champs { $where ->
    [top] du haut
   *[bottom] du bas
 } est pleine : { $player ->
    [none] personne n'est seul en tête
   *[other] { $player } y a le plus de cubes
 } et { $amount ->
    [0] aucun jardinier n'est pris
   *[other] prend un jardinier
 }.
event-prayed = { $player ->
    [none] Un cube neutre arrive
   *[other] { $player } pose un cube
 } au temple { $where ->
    [ishtar] d'Ishtar
    [marduk] de Marduk
   *[tammouz] de Tammouz
 }{ $leaving ->
    [nobody] .
    [neutral] { " " }; un cube neutre en sort.
   *[other] { " " }; un cube de { $leaving } en sort.
 }
event-irrigated = { $player } irrigue { $where }{ $amount ->
    [0] .
   *[other] { " " }: { $amount } points.
 }
event-camel-hired = { $player } prend un chameau.
event-caravan-moved = { $player } mène la caravane à { $where } pour { $amount ->
    [one] 1 chameau
   *[other] { $amount } chameaux
 }.
event-sold = { $amount } : { $player } vend à Babylone : { $first ->
    [barley] orge
    [dates] dattes
    [salt] sel
    [palm] palme
   *[wine] vin
 }{ $second ->
    [none] { "" }
    [barley] { " et orge" }
    [dates] { " et dattes" }
    [salt] { " et sel" }
    [palm] { " et palme" }
   *[wine] { " et vin" }
 }.
event-paid = { $player } paie à { $where } : { resource }.
event-card-taken = { $amount ->
    [0] { "" }
   *[other] { $amount } : { "" }
 }{ $player } prend une carte, { card }{ $level ->
    [0] .
   *[other] { " " }de niveau { $level }.
 }
event-token-taken = { $player } prend le jeton posé sur le caravanier : { resource }.
event-tile-taken = { $amount } : { $player } plante en { $where } et prend la tuile{ $gardeners ->
    [0] .
    [one] , avec l'aide de { $gardeners } jardinier.
   *[other] , avec l'aide de { $gardeners } jardiniers.
 }
event-tile-talents = La tuile donne à { $player } { $amount ->
    [one] 1 talent
   *[other] { $amount } talents
 }.
event-tile-camels = La tuile donne à { $player } { $amount ->
    [one] 1 chameau
   *[other] { $amount } chameaux
 }.
event-tile-resource = La tuile donne à { $player } : { resource }.
event-irrigation-bonus = { $amount } : { $player } a le plus de cubes autour de { $where }, où une plante de qualité { $amount } a été plantée.
event-neutral-irrigation = Un cube neutre irrigue { $where }, entre deux plantes.
event-plant-turned = La carte Plante de { $where } est retournée.
event-ishtar-gave = Ishtar donne à { $player }, { $amount ->
    [1] premier
   *[other] second
 } de son temple, un { $gift ->
    [camel] chameau
   *[talent] talent
 }.
event-marduk-gave = { $amount } : { $player } est { $amount ->
    [2] premier
   *[other] second
 } du temple de Marduk.
event-swapped = Tammouz permet un échange à { $player } : { $given ->
    [barley] orge
    [dates] dattes
    [salt] sel
    [palm] palme
   *[wine] vin
 } contre { $got ->
    [barley] orge
    [dates] dattes
    [salt] sel
   *[palm] palme
 }.
event-swap-declined = { $player } n'échange rien.
event-discarded = { $player } ne peut pas tout garder et rend : { resource }.
event-round-begun = Le tour { $amount } commence ; { $player } est premier joueur.
event-income = { $amount ->
    [0] { "" }
   *[other] { $amount } : { "" }
 }le banquier de niveau { $level } donne à { $player } { $talents ->
    [one] { $talents } talent
   *[other] { $talents } talents
 }{ $amount ->
    [0] .
   *[other] { " " }et des points.
 }
event-game-ended = { $why ->
    [tiles] Il reste si peu de tuiles dans les jardins que la partie s'arrête.
   *[barren] Aucune tuile n'a été prise pendant { $rounds } tours : la partie s'arrête, par règle maison.
 }
event-favour = { $amount } : la faveur d'Amyitis pour les { $tiles } tuiles de { $player }.
event-leftovers = { $amount } : les ressources qui restent à { $player }, 1 point chacune.

# L'image dans le terminal.
picture-phase = { $phase ->
    [act] passe, recrute ou déplace la caravane
    [peasant] choisit une ligne de champs
    [priest] choisit un temple
    [engineer] choisit où irriguer
    [sale] choisit quoi vendre
    [free-area] choisit où irriguer
    [payment] choisit comment payer
    [court-card] choisit une carte Cour
    [planting] choisit où planter
    [caravaneer-token] choisit un caravanier d'après son jeton
    [tile-resource] choisit une ressource
    [tile-card] choisit une carte Cour
    [procession] mène la procession
    [ishtar] choisit un don d'Ishtar
    [tammouz-row] choisit une ligne de champs pour Tammouz
    [tammouz-swap] peut échanger une ressource pour Tammouz
   *[discard] rend une ressource
 }
picture-over = La partie est terminée
picture-round = tour { $round }
picture-tiles = { $count } tuiles restent, la partie finit à { $end }
picture-garden = Jardins
picture-fields = Champs
picture-temples = Temples
picture-crafts = Métiers
picture-price = prix { $price }
picture-ring = Caravane
picture-camels = { $count ->
    [one] 1 chameau
   *[other] { $count } ch.
 }
picture-here = ici
picture-sells = 1 ressource → { $one } points, 2 → { $two } points
picture-plant = plante, qualité { $quality } puis { $other }
picture-court = Cour
picture-banker = { $talents } talents, { $points } points/tour
picture-caravaneer = bonus { $bonus }, garde { $keeps }
picture-palace = { $points } points
picture-gardener = une plante meilleure de 1
picture-tokens = sur les caravaniers 2
picture-supply = Réserve
picture-points = points
picture-talents = talents
picture-card = { $card ->
    [banker] banquier
    [caravaneer] caravanier
    [palace] palais
    [gardener] jardinier
   *[choice] au choix
 }
picture-due = à payer : { $what }
picture-camel-tokens = chameaux
picture-cubes = cubes
picture-neutral = cubes neutres
picture-tiles-owned = tuiles
picture-passed = a passé
picture-first = premier joueur
picture-legend = A-D n cubes · + à irriguer, · loin du fleuve · * irrigué · ▲ étage · = planté · t talent c chameau r ressource
