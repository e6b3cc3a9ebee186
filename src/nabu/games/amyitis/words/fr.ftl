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
first-card = { $first ->
    [banker] banquier
    [caravaneer] caravanier
    [palace] palais
   *[gardener] jardinier
 }
second-card = { $second ->
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
city = { $city ->
    [Babylon] Babylone
    [Nineveh] Ninive
    [Palmyra] Palmyre
    [Susa] Suse
   *[other] { $city }
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
craft-not-there = Il n'y a pas { $craft ->
    [peasant] de paysan
    [priest] de prêtre
    [engineer] d'ingénieur
   *[merchant] de marchand
 } dans le groupe { $group }.
craft-taken = { $craft ->
    [peasant] Le paysan
    [priest] Le prêtre
    [engineer] L'ingénieur
   *[merchant] Le marchand
 } du groupe { $group } a déjà été recruté.
too-few-talents = Cette carte coûte { $price ->
    [one] 1 talent
   *[other] { $price } talents
 } ; vous en avez { $talents }.
no-camel-left = Il ne reste pas de chameau à prendre pour un marchand.
no-cube = Vous n'avez plus de cube à poser.
no-open-area = Aucune zone d'irrigation n'est disponible : aucune zone vide ne mène au fleuve.

# Pourquoi la caravane ne peut pas y aller.
caravan-stands-there = La caravane est à { city } et doit avancer ; elle ne fait jamais un tour complet.
caravan-cannot-move = La caravane est à { city }, et vous ne pouvez pas la mener maintenant : avec { $camels ->
    [0] aucun chameau
    [one] { $camels } chameau
   *[other] { $camels } chameaux
 } et vos ressources, vous ne pourriez agir dans aucune cité.
too-few-camels = { city } vous coûte { $price ->
    [one] 1 chameau
   *[other] { $price } chameaux
 } ; vous en avez { $camels }.
nothing-to-sell = Vous n'avez aucune ressource à vendre à Babylone.
cannot-pay = À { city } le prix est : { resource }{ $extra ->
    [none] { "" }
    [barley] { ", et orge pour la plante" }
    [dates] { ", et dattes pour la plante" }
    [salt] { ", et sel pour la plante" }
   *[palm] { ", et palme pour la plante" }
 } ; ce que vous avez, vin compris, n'y suffit pas.
no-card-for-you = { city } vend { $second ->
    [none] { first-card } seulement ; il ne reste pas votre carte suivante de ce type.
   *[other] { first-card } et { second-card } ; il ne reste votre carte suivante ni de l'un ni de l'autre.
 }
nowhere-to-plant = Aucun emplacement irrigué ne convient à une plante de qualité { $quality } { $gardeners ->
    [0] sans jardinier
    [one] avec votre jardinier
   *[other] avec vos { $gardeners } jardiniers
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
city-does-not-sell = { city } ne vend pas cette carte : { card }.
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
event-recruited = { $player } recrute un { craft } du groupe { $group } pour { $amount ->
    [0] rien
    [one] 1 talent
   *[other] { $amount } talents
 }.
event-harvested = { $player } pose un cube dans la ligne de champs { $field ->
    [top] du haut
   *[bottom] du bas
 } et prend { $amount ->
    [0] : rien, la réserve est vide ({ resource })
   *[other] : { resource }
 }.
event-tammouz-harvested = Tammouz permet à { $player } de poser un cube dans la ligne de champs { $field ->
    [top] du haut
   *[bottom] du bas
 } et de prendre { $amount ->
    [0] : rien, la réserve est vide ({ resource })
   *[other] : { resource }
 }.
event-row-filled = La ligne de champs { $field ->
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
 } au temple { $temple ->
    [ishtar] d'Ishtar
    [marduk] de Marduk
   *[tammouz] de Tammouz
 }{ $leaving ->
    [nobody] .
    [neutral] { " " }; un cube neutre en sort.
   *[other] { " " }; un cube de { $leaving } en sort.
 }
event-irrigated = { $amount ->
    [0] { $player } irrigue { $side }.
   *[other] { $player } marque { $amount } : un ingénieur irrigue { $side }.
 }
event-camel-hired = { $player } prend un chameau.
event-caravan-moved = { $player } mène la caravane à { city } pour { $amount ->
    [one] 1 chameau
   *[other] { $amount } chameaux
 }.
event-sold = { $player } marque { $amount } : vente à Babylone, { $first ->
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
event-paid = { $player } paie à { city } : { resource }.
leveled-card = { card }{ $level ->
    [0] { "" }
   *[other] { " " }de niveau { $level }
 }
event-card-taken = { $amount ->
    [0] { $player } prend un { leveled-card }.
   *[other] { $player } marque { $amount } : un { leveled-card }.
 }
event-tile-card = { $amount ->
    [0] La tuile donne à { $player } un { leveled-card }.
   *[other] { $player } marque { $amount } : la tuile donne un { leveled-card }.
 }
event-token-taken = { $player } prend le jeton posé sur le caravanier : { resource }.
event-tile-taken = { $player } marque { $amount } : la tuile en { $square }, prise en y plantant{ $gardeners ->
    [0] .
    [one] { " " }avec l'aide de { $gardeners } jardinier.
   *[other] { " " }avec l'aide de { $gardeners } jardiniers.
 }
event-tile-talents = La tuile donne à { $player } { $amount ->
    [0] aucun talent
    [one] 1 talent
   *[other] { $amount } talents
 }{ $missing ->
    [0] .
   *[other] , { $missing } de moins que ce qu'elle montre : il n'y en a plus.
 }
event-tile-camels = La tuile donne à { $player } { $amount ->
    [0] aucun chameau
    [one] 1 chameau
   *[other] { $amount } chameaux
 }{ $missing ->
    [0] .
   *[other] , { $missing } de moins que ce qu'elle montre : il n'y en a plus.
 }
event-tile-resource = La tuile donne à { $player } : { resource }.
event-tile-resources-gone = La réserve n'a plus de ressource que la tuile donnerait à { $player }.
event-tile-card-gone = { $card ->
    [choice] Il ne reste aucune carte Cour que la tuile donnerait à { $player }.
   *[other] Il ne reste pas de { card } du niveau que la tuile donnerait à { $player }.
 }
event-irrigation-bonus = { $player } marque { $amount } : le plus de cubes autour de { $square }, où une plante de qualité { $amount } a été plantée.
event-neutral-irrigation = Un cube neutre irrigue { $side }, entre deux plantes.
event-plant-turned = À { city }, la carte Plante est retournée.
event-ishtar-gave = Ishtar donne à { $player }, { $amount ->
    [1] premier
   *[other] second
 } de son temple, un { $gift ->
    [camel] chameau
   *[talent] talent
 }.
event-marduk-gave = { $player } marque { $amount } : { $amount ->
    [2] première
   *[other] seconde
 } place au temple de Marduk.
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
    [0] Le banquier de niveau { $level } donne à { $player } { income-talents }.
   *[other] { $player } marque { $amount } : le banquier de niveau { $level } donne { income-points } et { income-talents }.
 }
income-talents = { $talents ->
    [0] aucun talent
    [one] { $talents } talent
   *[other] { $talents } talents
 }
income-points = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
 }
event-game-ended = { $why ->
    [tiles] Il reste si peu de tuiles dans les jardins que la partie s'arrête.
   *[barren] Aucune tuile n'a été prise pendant { $rounds } tours : la partie s'arrête, par règle maison.
 }
event-favour = { $player } marque { $amount } : la faveur d'Amyitis pour { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
 }.
event-leftovers = { $player } marque { $amount } : les ressources qui restent, 1 point chacune.

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
picture-tiles = { $count ->
    [one] { $count } tuile reste
   *[other] { $count } tuiles restent
 }, la partie finit à { $end }
picture-barren = { $rounds ->
    [0] sans tuile prise, ce tour est le dernier
    [1] sans tuile prise, le prochain tour est le dernier
   *[other] sans tuile prise, la partie finit dans { $rounds } tours
 }
picture-favours = faveur d'Amyitis : { $few } tuiles → { $small }, { $many } tuiles → { $great } points
picture-garden = Jardins
picture-fields = Champs (ligne pleine : un jardinier à la majorité)
picture-temples = Temples
picture-reward = { $temple ->
    [ishtar] 1er chameau ou talent{ $players ->
        [2] { "" }
       *[other] , 2e l'autre
     }
    [marduk] 1er { $first } points{ $players ->
        [2] { "" }
       *[other] , 2e { $second }
     }
   *[tammouz] 1er un champ{ $players ->
        [2] { "" }
       *[other] , 2e un échange
     }
 }
picture-crafts = Métiers (un ingénieur marque { $points } points)
picture-price = prix { $price }
picture-ring = Caravane
picture-camels = { $count ->
    [one] { $count } chameau
   *[other] { $count } chameaux
 }
picture-here = ici
picture-sells = 1 ressource → { $one } points, 2 → { $two }, puis irrigation
picture-plant = plante, qualité { $quality } puis { $other }
picture-court = Cour
picture-banker = { $talents ->
    [one] { $talents } talent
   *[other] { $talents } talents
 }{ $points ->
    [0] { "" }
    [one] , { $points } point
   *[other] , { $points } points
 } par tour
picture-caravaneer = bonus { $bonus }, garde { $keeps }
picture-palace = { $points } points
picture-gardener = une plante meilleure de 1
picture-tokens = sur les caravaniers 2
picture-supply = Réserve
picture-points = { $count ->
    [one] point
   *[other] points
 }
picture-talents = { $count ->
    [one] { $count } talent
   *[other] { $count } talents
 }
picture-endless-talents = talents sans fin
picture-endless-camels = chameaux sans fin
picture-card = { $card ->
    [banker] banquier
    [caravaneer] caravanier
    [palace] palais
    [gardener] jardinier
   *[choice] au choix
 }
picture-due = à payer : { $what }
picture-cubes = { $count ->
    [one] { $count } cube
   *[other] { $count } cubes
 }
picture-neutral = { $count ->
    [one] { $count } cube neutre
   *[other] { $count } cubes neutres
 }
picture-tiles-owned = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
 }
picture-passed = a passé
picture-first = premier joueur
picture-legend = A-D n cubes ; + à irriguer ; · loin du fleuve ; * irrigué ; ▲ étage ; = planté ; t talent c chameau r ressource

# Ce qui est demandé.
ask-act = { $choice ->
    [both] Passez, recrutez ou menez la caravane.
    [recruit] Passez ou recrutez : la caravane ne vous servirait nulle part.
    [caravan] Passez ou menez la caravane : aucune carte à recruter pour vous.
   *[pass] Vous ne pouvez que passer.
 } Vous avez { $talents ->
    [one] { $talents } talent
   *[other] { $talents } talents
 } et { $camels ->
    [one] { $camels } chameau
   *[other] { $camels } chameaux
 }.
ask-peasant = Choisissez la ligne de champs où votre paysan pose un cube.
ask-priest = Choisissez le temple où votre prêtre apporte un cube.
ask-engineer = Choisissez où votre ingénieur irrigue, pour { $points } points.
ask-sale = Vendez un jeton pour { $one } points, ou deux pour { $two }.
ask-free-area = Choisissez où irriguer ; après une vente, sans points.
ask-payment = Payez à { city } : { $due ->
    [barley] orge
    [dates] dattes
    [salt] sel
   *[palm] palme
 }, ou du vin à la place.
ask-court-card = Choisissez la carte Cour à prendre à { city }.
ask-planting = Choisissez où planter : qualité { $quality }{ $gardeners ->
    [0] .
    [one] { ", ou 1 de plus avec votre jardinier." }
   *[other] { ", ou plus avec vos " }{ $gardeners } jardiniers.
 }
ask-caravaneer-token = Choisissez le caravanier à prendre, d'après le jeton qu'il porte.
ask-tile-resource = La tuile de { $square } donne { $gifts ->
    [one] une ressource
   *[other] { $gifts } ressources
 } : choisissez-en une dans la réserve.
ask-tile-card = La tuile de { $square } donne une carte Cour : choisissez laquelle.
ask-procession = Vous menez la procession : choisissez un temple.
ask-ishtar = En tête chez Ishtar : prenez un chameau ou un talent.
ask-tammouz-row = En tête chez Tammouz : choisissez une ligne de champs.
ask-tammouz-swap = En second chez Tammouz : vous pouvez échanger un jeton.
ask-discard = Vous gardez { $keeps } jetons à la fin d'un tour : rendez-en { $excess ->
    [1] un
   *[other] { $excess }
 }.

# Les lieux, tels que les boutons et les listes les nomment.
place-resource = { $name ->
    [barley] orge
    [dates] dattes
    [salt] sel
    [palm] palme
   *[wine] vin
 }
place-group = groupe { $name }
place-craft = { $name ->
    [peasant] paysan
    [priest] prêtre
    [engineer] ingénieur
   *[merchant] marchand
 }
place-city = { city }
place-field = { $name ->
    [top] ligne de champs du haut
   *[bottom] ligne de champs du bas
 }
place-temple = temple { $name ->
    [ishtar] d'Ishtar
    [marduk] de Marduk
   *[tammouz] de Tammouz
 }
place-side = côté entre { $one } et { $other }
place-square = emplacement { $name }
place-token = votre jeton : { place-resource }
place-supply = { $name ->
    [camel] un chameau de la réserve
    [talent] un talent de la réserve
   *[other] un jeton de la réserve : { place-resource }
 }
place-caravaneer = caravanier avec ce jeton : { place-resource }
place-court = { $name ->
    [banker] banquier
    [caravaneer] caravanier
    [palace] palais
   *[gardener] jardinier
 }
place-favour = faveur d'Amyitis
place-button = { $name ->
    [pass] Passer
    [keep] Ne rien échanger
    [sell_1] Vendre un jeton
   *[sell_2] Vendre deux jetons
 }

# Ce qu'un lieu rapporterait.
insight-tile = Planter ici rapporte { points-of-tile }{ tile-extras }.
points-of-tile = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
tile-extras = { $talents ->
    [0] { "" }
    [one] { ", 1 talent" }
   *[other] { ", " }{ $talents } talents
 }{ $camels ->
    [0] { "" }
    [one] { ", 1 chameau" }
   *[other] { ", " }{ $camels } chameaux
 }{ $resources ->
    [0] { "" }
    [one] { ", une ressource au choix" }
   *[other] { ", " }{ $resources } ressources au choix
 }{ $card ->
    [none] { "" }
    [banker] { ", le banquier suivant" }
    [caravaneer] { ", le caravanier suivant" }
    [palace] { ", le palais suivant" }
    [gardener] { ", un jardinier" }
   *[choice] { ", une carte Cour au choix" }
 }
insight-planted = Planté par { $player } : { points-of-tile }{ tile-extras }.
insight-water = { $watered ->
    [yes] L'emplacement est irrigué et demande la qualité { $need }.
   *[no] Aucun de ses côtés n'est entièrement irrigué ; il demande la qualité { $need }.
 }
insight-bonus = { $player ->
    [none] Personne n'a seul le plus de cubes autour : il n'y aurait pas de prime d'irrigation.
   *[other] { $player } a le plus de cubes autour ; prime d'irrigation : { $quality ->
        [0] la qualité de la plante
       *[other] { $quality }
     }.
 }
insight-gardeners = { $count ->
    [0] Aucun jardinier n'est nécessaire.
    [one] Il faut { $count } jardinier.
   *[other] Il faut { $count } jardiniers.
 }
insight-open-side = { $points ->
    [0] On peut poser un cube ici
   *[other] Un cube posé ici rapporte { $points } points
 }{ $fills ->
    [yes] .
   *[no] { " ; seul un second cube y fera passer l'eau." }
 }
insight-waters = Emplacements nouvellement irrigués : { $squares } ; côtés nouvellement ouverts : { $sides }.
insight-leads = { $player } aurait le plus de cubes autour de { $squares ->
    [1] { $one }
   *[other] { $one } et de { $other }
 }.
insight-dry-side = Hors d'atteinte : aucune extrémité n'est reliée au fleuve.
insight-cut-off = Plein, mais coupé du fleuve : l'eau n'y passe pas encore.
insight-ishtar = { $first ->
    [none] Personne n'a de cube ici.
   *[other] Pour l'instant, { $first } est en tête et prend un chameau ou un talent{ $second ->
        [none] .
       *[other] { " ; " }{ $second } est en second et prend l'autre.
     }
 }
insight-marduk = { $first ->
    [none] Personne n'a de cube ici.
   *[other] Pour l'instant, { $first } est en tête et marque { $most }{ $second ->
        [none] .
       *[other] { " ; " }{ $second } est en second et marque { $less }.
     }
 }
insight-tammouz = { $first ->
    [none] Personne n'a de cube ici.
   *[other] Pour l'instant, { $first } est en tête et récolte comme un paysan{ $second ->
        [none] .
       *[other] { " ; " }{ $second } est en second et peut échanger une ressource.
     }
 }
insight-after-praying = Avec un cube de plus, { $player } serait { $held ->
    [first] en tête
    [second] en second
   *[none] trop loin pour être servi
 }.
insight-market = { city } : on y vend un jeton pour { $one } points ou deux pour { $two }, puis on irrigue une zone.
insight-court-city = { city } ; prix : { resource } ; donne la carte suivante : { first-card }{ $second ->
    [none] .
   *[other] { " ou " }{ second-card }.
 }
insight-plant-city = { city } ; prix : { resource }{ $extra ->
    [none] { "" }
    [barley] { " et orge" }
    [dates] { " et dattes" }
    [salt] { " et sel" }
   *[palm] { " et palme" }
 } ; donne une plante de qualité { $quality }.
insight-toll = { $player } y va pour { $camels ->
    [one] { $camels } chameau
   *[other] { $camels } chameaux
 } et en a { $owned }.
insight-field = { $left ->
    [0] Le champ suivant ne donne rien, la réserve est vide : { resource }.
   *[other] Le cube suivant prend ici : { resource }.
 }
insight-row = { $empty } champs sont vides. Une fois la ligne pleine, qui y a seul le plus de cubes prend un jardinier ; pour l'instant : { $player ->
    [none] personne
   *[other] { $player }
 }.
insight-fills-row = Un cube de { $player } remplit la ligne : { $winner ->
    [none] personne n'a seul le plus de cubes, personne ne prend de jardinier
   *[other] { $gardeners ->
        [0] { $winner } a le plus de cubes, mais il ne reste pas de jardinier
       *[other] { $winner } prend un jardinier
     }
 }.
insight-group = La carte suivante { $price ->
    [0] ne coûte rien : aucune carte de ce groupe n'est encore retournée
    [1] coûte 1 talent : 1 carte de ce groupe est retournée
   *[other] coûte { $price } talents : { $price } cartes de ce groupe sont retournées
 }.
insight-group-gone = Toutes les cartes de ce groupe ont été recrutées.
insight-craft = { $craft ->
    [peasant] Un paysan pose un cube dans une ligne de champs et prend la ressource du champ.
    [priest] Un prêtre apporte un cube à un temple ; les temples donnent à la fin du tour.
    [engineer] Un ingénieur irrigue une zone pour { $points } points.
   *[merchant] Un marchand prend un chameau.
 }
insight-level = { $level ->
    [0] { $card ->
        [caravaneer] { $player } a le caravanier de niveau 0.
       *[other] { $player } n'a pas encore de { card }.
     }
   *[other] { $player } a le { card } de niveau { $level }.
 }
insight-next-banker = Le niveau { $level } donne { income-talents }{ $points ->
    [0] { "" }
    [one] { " et 1 point" }
   *[other] { " et " }{ $points } points
 } au début de chaque tour.
insight-next-caravaneer = Le niveau { $level } fait avancer la caravane de { $bonus } cases sans chameau et garde { $keeps } jetons à la fin d'un tour.
insight-next-palace = Le niveau { $level } rapporte aussitôt { $points } points.
insight-cards-left = { $left ->
    [0] Cette carte est épuisée.
    [one] Il reste { $left } carte de ce niveau.
   *[other] Il reste { $left } cartes de ce niveau.
 }
insight-gardener = Défaussé en plantant, un jardinier augmente la qualité de la plante d'un point. { $player } en a { $count }, il en reste { $left }.
insight-resource = { $resource ->
    [wine] Le vin remplace n'importe quelle autre ressource
   *[other] { $cities ->
        [0] Aucune ville ne demande cette ressource
        [one] La ville marquée demande cette ressource
       *[other] Les villes marquées demandent cette ressource
     }
 } ; Babylone en achète, et à la fin de la partie elle vaut un point.
insight-caravaneer-token = Qui prend ce caravanier de niveau 2 prend aussi le jeton.
insight-talent = Les talents paient les cartes Métier.
insight-camel = Les chameaux déplacent la caravane : un par case, sauf les premières, qu'un caravanier fait gratuitement.
insight-favour = À la fin, Amyitis donne { $small } points pour { $few } tuiles et { $great } à partir de { $many } ; chaque jeton de ressource restant vaut un point.
insight-end = { $tiles ->
    [one] { $tiles } tuile est
   *[other] { $tiles } tuiles sont
 } encore au jardin ; la partie finit après un tour qui en laisse au plus { $end }.

# D’où viennent les points.
source-irrigated = Ingénieurs
source-sold = Marché de Babylone
source-card-taken = Palais
source-tile-card = Palais des tuiles
source-tile-taken = Tuiles du jardin
source-irrigation-bonus = Primes d’irrigation
source-marduk-gave = Marduk
source-income = Banquiers
source-favour = Faveur d’Amyitis
source-leftovers = Ressources restantes
