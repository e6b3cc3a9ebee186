# Babylonia en français.

game-is-over = La partie est terminée.

first-place = On pose des jetons : posez-en un de votre réglette, ou finissez votre tour quand il est complet.
first-score = Plusieurs cités ou ziggourats sont entourées : choisissez d’abord laquelle marquer.
first-take = Une ziggourat a été gagnée : son gagnant choisit d’abord une carte Ziggourat.
first-extra = Décidez d’abord si vous jouez le tour supplémentaire maintenant.

no-such-hexagon = Le plateau n’a pas d’hexagone { $where }.
hexagon-not-in-use = { $where } ne fait pas partie du plateau à { $players } joueurs.
hexagon-has-token = { $where } n’est pas libre : un jeton de { $owner } s’y trouve.
hexagon-has-site = { $where } n’est pas libre : une { $site ->
    [city] cité
   *[ziggurat] ziggourat
 } s’y trouve.
not-on-stand = Il n’y a pas de { kind } sur votre réglette.
kinds = { $count } { $kind ->
    [priest] { $count ->
        [one] prêtre
       *[other] prêtres
     }
    [merchant] { $count ->
        [one] marchand
       *[other] marchands
     }
    [servant] { $count ->
        [one] fonctionnaire
       *[other] fonctionnaires
     }
    [river] { $count ->
        [one] jeton sur un fleuve
       *[other] jetons sur des fleuves
     }
   *[farmer] { $count ->
        [one] fermier
       *[other] fermiers
     }
 }
kind = { $kind ->
    [priest] prêtre
    [merchant] marchand
    [servant] fonctionnaire
   *[farmer] fermier
 }
first-round-limit = Au premier tour de table, { $limit ->
    [1] le premier joueur ne pose qu’un jeton
   *[other] le deuxième joueur ne pose que deux jetons
 }.
two-with-river = Avec un jeton sur un fleuve, un tour compte deux jetons, pas plus.
no-third-noble = Au-delà de deux jetons, un tour n’a pas de nobles, sauf si une carte Ziggourat le permet, et aucune des vôtres ne le permet ici.
three-nobles-differ = Votre carte permet exactement un noble de chaque sorte, et celui-ci ne complète pas un tel ensemble.
one-noble-with-farmers = Votre carte permet à un seul noble d’accompagner des fermiers.
too-few-farmers = Un tour de plus de deux jetons avec des fermiers en demande au moins trois, et vous n’en avez que { $farmers } pour cela.
farmers-without-nobles = Trois fermiers ou plus se jouent sans nobles, et ce tour en compte déjà { $nobles ->
    [1] un
   *[other] { $nobles }
 }.
no-river-beyond-two = { $where } est un fleuve : seul un tour de deux jetons peut y aller, et ce tour en aurait plus.
no-noble-in-field = { $where } est un champ : les nobles n’y vont pas sans la carte Ziggourat qui le permet.
no-token-beside-field = { $where } est un champ : un fermier a besoin d’un autre de vos jetons face visible à côté.
no-room-for-third-farmer = Un noble avec des fermiers demande trois fermiers, et la terre n’aurait plus de place pour le troisième.
stop-needs-a-farmer = Un noble et deux fermiers ne font pas un tour : il faut un troisième fermier.
stop-too-early = Le tour n’est pas complet : { $placed } jeton(s) sur { $limit }.

nothing-to-score = Il n’y a ni cité ni ziggourat en { $where }.
ziggurat-scored-already = La ziggourat en { $where } a déjà été marquée.
not-surrounded = { $where } n’est pas entouré : { $open ->
    [1] un hexagone de terre reste
   *[other] { $open } hexagones de terre restent
 } sans jeton autour.
no-ziggurat-won = Une carte Ziggourat se choisit quand une ziggourat est entourée, par qui a le plus de jetons à côté.
card-not-in-game = La carte « { card-title } » n’est pas utilisée dans cette partie.
card-taken = La carte « { card-title } » a été prise par { $owner }.

event-placed = { $player } pose un { $kind ->
    [priest] prêtre
    [merchant] marchand
    [servant] fonctionnaire
    [farmer] fermier
   *[hidden] jeton
 } { $face ->
    [down] face cachée sur le fleuve en
   *[up] en
 } { $where }.
event-ziggurat-points = { $player } marque { $amount } : un jeton à côté d’une ziggourat, et { $amount ->
    [1] c’est la seule
   *[other] il y en a { $amount }
 } avec de ses jetons à côté ({ $where }).
event-field-points = { $player } marque { $amount } : { $field ->
    [cities] champ en { $where }, un par cité devant tous les joueurs
   *[number] champ de { $amount } en { $where }
 }.
priests = { $priests ->
    [1] un prêtre
   *[other] { $priests } prêtres
 }
merchants = { $merchants ->
    [1] un marchand
   *[other] { $merchants } marchands
 }
servants = { $servants ->
    [1] un fonctionnaire
   *[other] { $servants } fonctionnaires
 }
event-nobles-priest = { $player } marque { $amount } : { priests } { $amount ->
    [2] relié à la cité en { $where }.
   *[other] reliés à la cité en { $where }, 2 chacun.
 }
event-nobles-merchant = { $player } marque { $amount } : { merchants } { $amount ->
    [2] relié à la cité en { $where }.
   *[other] reliés à la cité en { $where }, 2 chacun.
 }
event-nobles-servant = { $player } marque { $amount } : { servants } { $amount ->
    [2] relié à la cité en { $where }.
   *[other] reliés à la cité en { $where }, 2 chacun.
 }
event-nobles-priest-merchant = { $player } marque { $amount } : { merchants } et { priests } reliés à la cité en { $where }, 2 chacun.
event-nobles-priest-servant = { $player } marque { $amount } : { servants } et { priests } reliés à la cité en { $where }, 2 chacun.
event-nobles-merchant-servant = { $player } marque { $amount } : { merchants } et { servants } reliés à la cité en { $where }, 2 chacun.
event-nobles-priest-merchant-servant = { $player } marque { $amount } : { merchants }, { servants } et { priests } reliés à la cité en { $where }, 2 chacun.
event-city-won = { $player } gagne la cité en { $where } avec le plus de jetons à côté, { $amount }.
event-city-tied = La cité en { $where } est défaussée : égalité des jetons à côté.
event-city-points = { $player } marque { $amount } : { $cities ->
    [1] une cité gagnée
   *[other] { $cities } cités gagnées
 }{ $bonus ->
    [0] .
   *[other] , et { $bonus } par la carte, 1 pour deux.
 }
event-ziggurat-won = { $player } a le plus de jetons à côté de la ziggourat en { $where }, { $amount }, et choisit une carte.
event-ziggurat-tied = La ziggourat en { $where } ne donne de carte à personne : égalité des jetons à côté.
event-card-taken = { $player } prend la carte « { card-text } ».
event-card-points = { $player } marque { $amount } : la carte de dix points.
event-refilled = { $player } pioche { $amount ->
    [1] un jeton
   *[other] { $amount } jetons
 }.
event-extra-turn-taken = { $player } joue un tour supplémentaire.
event-game-ended = La partie se termine : { $why ->
    [stand] { $player } n’a plus de jeton sur sa réglette après la pioche
   *[cities] il reste au plus une cité sur le plateau
 }.

picture-phase = { $phase ->
    [place] pose des jetons
    [score] choisit quoi marquer
    [take] choisit une carte Ziggourat
    [extra] peut jouer un tour supplémentaire
   *[end] partie terminée
 }
picture-stand = réglette : { $tokens }
picture-reserve = réserve : { $count }
picture-cities = { $count ->
    [one] cité
   *[other] cités
 }
picture-points = { $count ->
    [one] point
   *[other] points
 }
picture-cards = cartes Ziggourat
picture-used = utilisée
picture-cities-left = cités sur le plateau : { $count }
picture-placed = posés ce tour : { $tokens }
picture-legend = cité : les nobles qu’elle paie (P prêtre, M marchand, S fonctionnaire) · f5 champ de 5, fc paie par cité · Z ziggourat, z marquée · ~ fleuve · jetons : joueur et sorte (p m s, f fermier), ? face cachée
card-text = { $card ->
    [ten_points] 10 points tout de suite
    [extra_turn] une fois, rejouer juste après un de vos tours
    [stand_of_seven] réglette de 7 jetons
    [three_nobles] peut poser trois nobles différents face visible
    [noble_with_farmers] peut ajouter un noble à trois fermiers ou plus
    [nobles_in_fields] les nobles entrent dans tous les champs
    [city_bonus] 1 point de plus pour deux cités quand les cités paient
    [central_land_connects] la terre centrale libre relie vos jetons
   *[river_connects] les hexagones de fleuve libres relient vos jetons
 }

# D’où viennent les points, pour le tableau final.
source-ziggurat-points = jetons près des ziggourats
source-field-points = champs
source-noble-points = nobles reliés aux cités
source-city-points = cités devant soi
source-card-points = cartes Ziggourat

# Ce qui est demandé à celui qui joue.
ask-first-round = { $limit ->
    [1] Vous commencez : posez un jeton, sur terre ou sur un fleuve.
   *[other] Premier tour de table : posez deux jetons, sur terre ou sur un fleuve.
 }
ask-last-tokens = { $left ->
    [1] Posez votre dernier jeton.
   *[other] Posez vos { $left } derniers jetons.
 }
ask-place = Posez deux jetons quelconques, ou trois fermiers ou plus sur terre{ $cards ->
    [farmers] , avec un noble si vous voulez
    [nobles] , ou trois nobles différents sur terre
    [both] , avec un noble si vous voulez, ou trois nobles différents sur terre
   *[neither] {""}
 }.
ask-second = Posez le deuxième jeton{ $beyond ->
    [farmers] {""} ; avec des fermiers sur terre, le tour peut continuer ensuite
    [nobles] {""} ; avec trois nobles différents sur terre, le tour peut continuer ensuite
    [both] {""} ; avec des fermiers, ou trois nobles différents, sur terre, le tour peut continuer ensuite
   *[neither] {""}
 }.
ask-stop = { $beyond ->
    [farmers] Finissez votre tour, ou posez un autre fermier sur terre.
    [nobles] Finissez votre tour, ou posez le troisième noble sur terre.
    [both] Finissez votre tour, ou posez un autre fermier ou un noble sur terre.
   *[neither] { $placed ->
        [1] Votre jeton est posé : finissez votre tour.
       *[other] Vos { $placed } jetons sont posés : finissez votre tour.
     }
 }
ask-third-farmer = Posez un troisième fermier sur terre : un noble n’accompagne que trois fermiers ou plus.
ask-score = { $count } lieux sont entourés : touchez la cité ou la ziggourat à marquer maintenant.
ask-take = Vous avez le plus de jetons à côté de la ziggourat en { $where } : choisissez une carte.
ask-extra = Jouer un autre tour maintenant grâce à votre carte, ou la garder ?

# Les lieux, tels que les boutons et les listes les nomment.
place-hex = { $name }
place-stand = { $name ->
    [priest] prêtre
    [merchant] marchand
    [servant] fonctionnaire
   *[farmer] fermier
 }
place-button = { $name ->
    [stop] Finir le tour
    [extra_turn] Jouer un autre tour
   *[no_extra_turn] Garder la carte
 }
card-title = { $card ->
    [ten_points] Dix points
    [extra_turn] Tour supplémentaire
    [stand_of_seven] Réglette de sept
    [three_nobles] Trois nobles
    [noble_with_farmers] Noble et fermiers
    [nobles_in_fields] Nobles aux champs
    [city_bonus] Prime des cités
    [central_land_connects] Terre centrale
   *[river_connects] Bateaux
 }

# Ce qu’un lieu rapporterait maintenant.
insight-city = Cité qui paie les { $symbols ->
    [priest] prêtres
    [merchant] marchands
    [servant] fonctionnaires
    [priest-merchant] marchands et les prêtres
    [priest-servant] fonctionnaires et les prêtres
    [merchant-servant] marchands et les fonctionnaires
   *[priest-merchant-servant] marchands, les fonctionnaires et les prêtres
 } ; { $open ->
    [0] elle est entourée
    [1] un hexagone de terre est libre autour
   *[other] { $open } hexagones de terre sont libres autour
 }.
insight-city-seat = { $player } : { $points ->
    [0] aucun noble qu’elle paie
   *[other] { $points } pour les nobles
 }, { $beside ->
    [0] aucun jeton à côté
    [1] un jeton à côté
   *[other] { $beside } jetons à côté
 }.
insight-nobody-beside = Personne n’a encore de jeton à côté.
insight-city-won = Si elle était marquée maintenant, { $player } la prendrait ; les cités gagnées paieraient alors { $paid }.
insight-city-tied = Si elle était marquée maintenant, personne ne la prendrait : égalité des jetons à côté.
insight-ziggurat = Ziggourat ; { $open ->
    [0] elle est entourée
    [1] un hexagone de terre est libre autour
   *[other] { $open } hexagones de terre sont libres autour
 }.
insight-ziggurat-scored = Ziggourat déjà marquée.
insight-beside = Jetons à côté : { $counts }.
insight-ziggurat-won = Si elle était marquée maintenant, { $player } choisirait une carte.
insight-ziggurat-tied = Si elle était marquée maintenant, personne ne choisirait de carte : égalité des jetons à côté.
insight-next-token = Le prochain jeton à côté marquerait : { $points }.
insight-field = Champ : { $pays ->
    [cities] 1 point par cité gagnée, tous joueurs confondus, { $points } maintenant
   *[number] { $points } points
 }.
insight-field-farmers = { $count ->
    [0] Aucun fermier ne peut encore y entrer : il faut un de ses jetons face visible à côté.
   *[other] Les fermiers de { $seats } peuvent y entrer.
 }
insight-field-nobles = Les nobles de { $player } peuvent aussi y entrer, grâce à une carte Ziggourat.
insight-card-owner = { $used ->
    [yes] { $player } l’a prise, et l’a utilisée.
   *[no] { $player } l’a.
 }
