# Ishtar : Les Jardins de Babylone, en français.

game-is-over = La partie est terminée.

# Noms des choses.
colour = { $colour ->
    [purple] violette
    [red] rouge
   *[white] blanche
 }
shape = { $shape ->
    [line] droite
    [bend] coudée
   *[triangle] triangulaire
 }
tile = tuile { shape } avec { $flowers ->
    [0] de l’herbe seule
    [one] une fleur
   *[other] { $flowers } fleurs
 }{ $icon ->
    [assistant] {" et l’icône d’un assistant"}
    [skill] {" et l’icône d’une compétence"}
    [wild] {" et l’icône d’un assistant ou d’une compétence"}
   *[none] {""}
 }
tree-card = carte arbre de { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
skill-name = { $kind ->
    [reserve_tree] réserver un arbre
    [assistant] un assistant de plus
    [bloom_double] jeton de floraison double
    [bloom_single] jeton de floraison simple
    [gems_left] points pour les gemmes restantes
    [seven_points] points fixes en fin de partie
    [trees_beside_beds] points pour les arbres près de ses parterres
    [trees_planted] points pour les arbres plantés
    [skills_unlocked] points pour les compétences débloquées
   *[tablets_beside_beds] points pour les tablettes près de ses parterres
 }
skill-effect = { $kind ->
    [reserve_tree] réserver une carte avec son arbre
    [assistant] un assistant de plus
    [bloom_double] floraison de deux cases, { $one } + { $other } fleurs
    [bloom_single] floraison d’une case, { $flowers ->
        [one] une fleur
       *[other] { $flowers } fleurs
     }
    [gems_left] gemmes restantes : violette { $purple }, rouge { $red }, blanche { $white }
    [seven_points] { $points } points
    [trees_beside_beds] { $points } par arbre près de ses parterres
    [trees_planted] { $points } par carte arbre plantée
    [skills_unlocked] { $points } par compétence débloquée
   *[tablets_beside_beds] { $points } par tablette près de ses parterres
 }

# Pourquoi un coup n’est pas permis : autre chose vient d’abord.
first-choose = Un tour commence par le choix d’une pile pour l’arrosoir.
first-pay-steps = Il faut d’abord payer les pas de l’arrosoir, gemme par gemme.
first-place = Il faut d’abord poser la tuile prise.
first-special = Il faut d’abord décider de l’action spéciale : la faire ou passer.
first-pay-skill = Il faut d’abord payer la compétence, gemme par gemme.
first-reserve = Il faut d’abord décider de la carte arbre à réserver.
first-bloom = Il faut d’abord décider du jeton de floraison.
first-trees = C’est le moment de planter des arbres ou de finir le tour.
first-grow = Il faut d’abord poser l’arbre acheté sur une herbe libre.

# Choisir une tuile et payer.
pile-under-can = L’arrosoir se trouve sur la pile { $pile } et ne peut pas y revenir aussitôt.
pile-empty = La pile { $pile } est vide.
steps-too-dear = Déplacer l’arrosoir jusqu’à la pile { $pile } coûte { $cost ->
    [one] une gemme
   *[other] { $cost } gemmes
 }, et vous en avez { $gems }.
tile-fits-nowhere = La tuile de la pile { $pile } ne tient nulle part dans le désert : on ne peut pas la choisir.
no-such-gem = Vous n’avez pas de gemme { colour }.
pay-in-order = Les gemmes se paient dans l’ordre violet, rouge, blanc, et vous avez déjà payé une { $last ->
    [red] rouge
   *[white] blanche
 }.
too-few-after-it = Les gemmes se paient dans l’ordre violet, rouge, blanc : avec une { colour } maintenant, il en resterait trop peu pour les { $owed } encore dues.

# Poser une tuile.
board-not-in-use = { $where } ne fait pas partie du désert à { $players } joueurs.
tile-off-desert = Une partie de la tuile dépasserait le bord du désert.
tile-on-vegetation = { $where } est déjà couvert de végétation.
tile-on-tablet = { $where } est une tablette sacrée, qu’on ne peut pas couvrir.
tile-on-fountain = { $where } est une fontaine, qu’on ne peut pas couvrir.
tile-beside-nothing = La tuile doit toucher une fontaine ou de la végétation.
tile-joins-fountains = La tuile relierait les jardins de deux fontaines, sur les plateaux { $one } et { $other }.
tile-joins-assistants = La tuile réunirait deux parterres qui ont chacun un assistant.
tile-looks-the-same = Tournée ainsi, la tuile est la même que dans « { $same } » : écrivez-la de cette façon.

# Actions spéciales et compétences.
icon-not-assistant = La tuile ne montre pas d’icône d’assistant.
no-assistant-left = Vous n’avez plus d’assistant devant vous.
bed-has-assistant = Un assistant de { $owner } contrôle déjà ce parterre.
icon-not-skill = La tuile ne montre pas d’icône de compétence.
skill-unlocked-already = Vous avez déjà débloqué la compétence { $skill }.
skill-needs-lower = La compétence { $skill } demande celle du dessous, { $lower }, débloquée à un tour précédent.
skill-too-dear = La compétence { $skill } coûte { $cost ->
    [one] une gemme
   *[other] { $cost } gemmes
 }, et vous en avez { $gems }.
effect-not-declined = Avec cette boîte, on ne peut pas renoncer à ce que fait une compétence inférieure quand on la débloque.
other-token = C’est le jeton de floraison { $token ->
    [single] simple
   *[double] double
 } qu’il faut poser.
token-off-desert = Au-delà de { $where } dans cette direction, le désert s’arrête.
token-joins-assistants = Le jeton relierait les parterres de deux assistants.
token-looks-the-same = Les deux cases du jeton sont pareilles : écrivez « { $same } ».

# Arbres.
card-gone = La carte arbre { $card } est prise ; la rangée se complète à la fin du tour.
card-without-tree = Aucun arbre ne se trouve sur la carte { $card } : il n’en reste plus.
nothing-reserved = Vous n’avez pas de carte arbre réservée.
no-free-grass = Il n’y a pas d’herbe libre pour un arbre.
tree-too-dear = Cet arbre coûte { $purple } violettes, { $red } rouges et { $white } blanches, plus que vous n’avez.
no-vegetation-there = Il n’y a pas de végétation sur { $where }.
tree-there = Un arbre se trouve déjà sur { $where }.
flowers-there = { $where } montre des fleurs ; il faut de l’herbe libre.

# Ce qui s’est passé.
event-can-moved = { $player } déplace l’arrosoir vers la pile { $where }{ $amount ->
    [0] .
    [one] , pour une gemme.
   *[other] , pour { $amount } gemmes.
 }
event-gem-paid = { $player } paie une gemme { colour }.
event-tile-taken = { $player } prend la { tile }, de la pile { $where }.
event-tile-revealed = La pile { $where } révèle une { tile }.
event-tile-removed = Aucune tuile que { $player } peut payer ne tient quelque part : la { tile } de la pile { $where } est retirée.
event-tile-laid = { $player } pose la { tile }, sur { $where }, { $second } et { $third }.
event-gem-collected = { $player } récolte une gemme { colour } en { $where }.
event-assistant-placed = { $player } pose un assistant sur { $where }.
event-flowers-scored = { $player } marque { $amount } : { $amount ->
    [one] une fleur de plus
   *[other] { $amount } fleurs de plus
 } dans le parterre de l’assistant en { $where }.
event-special-declined = { $player } renonce à l’action spéciale.
event-effect-declined = { $player } renonce à ce que ferait la compétence : { skill-name }.
event-skill-unlocked = { $player } débloque la compétence { $skill } : { skill-name }.
event-skill-without-effect = La compétence { $skill } reste sans effet pour { $player } : il n’y a plus rien pour elle, ou pas de place.
event-tree-reserved = { $player } réserve la { tree-card }.
event-flowers-bloomed = { $player } fait éclore { $amount ->
    [one] une fleur
   *[other] { $amount } fleurs
 } sur { $where }.
event-tree-planted = { $player } marque { $amount } : la { tree-card } est plantée.
event-tree-grown = { $player } pose l’arbre sur { $where }.
event-card-revealed = La carte arbre { $where } est maintenant une { tree-card }{ $tree ->
    [no] , sans arbre, car il n’en reste plus.
   *[yes] .
 }
event-fountain-scored = { $player } marque { $amount } : la fontaine du plateau { $where }, avec { $spaces ->
    [one] une case de fleurs contrôlée
   *[other] { $spaces } cases de fleurs contrôlées
 } dans ses jardins.
event-skill-scored = { $player } marque { $amount } avec la compétence { $skill } : { $kind ->
    [gems_left] { $count ->
        [one] { $count } gemme restante
       *[other] { $count } gemmes restantes
     }, selon la couleur.
    [seven_points] c’est ce qu’elle vaut par elle-même.
    [trees_beside_beds] { $count ->
        [one] { $count } arbre
       *[other] { $count } arbres
     } près de ses parterres, { $each } chacun.
    [trees_planted] { $count ->
        [one] { $count } carte arbre plantée
       *[other] { $count } cartes arbre plantées
     }, { $each } chacune.
    [skills_unlocked] { $count } compétences débloquées, { $each } chacune.
   *[tablets_beside_beds] { $count ->
        [one] { $count } tablette
       *[other] { $count } tablettes
     } près de ses parterres, { $each } chacune.
 }

# L’image du terminal.
picture-phase = { $phase ->
    [choose] choisit une pile
    [pay_steps] paie des pas
    [place] pose une tuile
    [special] peut faire l’action spéciale
    [pay_skill] paie une compétence
    [reserve] réserve un arbre
    [bloom] pose un jeton de floraison
    [trees] peut planter des arbres
   *[grow] pose un arbre sur l’herbe
 }
picture-over = la partie est terminée
picture-owed = encore dû : { $owed }
picture-carpet = Tapis
picture-can = arrosoir
picture-empty = vide
picture-gems-cost = { $cost ->
    [0] gratuit
    [one] 1 gemme
   *[other] { $cost } gemmes
 }
picture-row = Arbres
picture-no-tree = sans arbre
picture-trees-left = reste { $trees ->
    [one] { $trees } arbre
   *[other] { $trees } arbres
 } et { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
 }
picture-fountains = Fontaines
picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
picture-assistants = { $assistants ->
    [one] { $assistants } assistant
   *[other] { $assistants } assistants
 } (+{ $waiting } en attente)
picture-skills = compétences : { $skills }
picture-planted = plantés : { $cards }
picture-reserved = réservé : { $card }
picture-hand = en main : tuile { shape } { $tile }
picture-turned = La tuile dans chaque direction ; la case soulignée, la première, est celle à nommer :
picture-icon = icône de la tuile : { $icon ->
    [assistant] assistant
    [skill] compétence
   *[wild] assistant ou compétence
 } en { $where }
picture-skill-list = Compétences ({ $cost ->
    [one] 1 gemme
   *[other] { $cost } gemmes
 } chacune{ $may_pass ->
    [yes] {" "}; on peut renoncer à ce que font les inférieures
   *[no] {""}
 })
picture-legend = · sable  p r w gemmes  # tablette  P1 fontaine du plateau 1  " herbe  2 fleurs  ¥ arbre  2A assistant de A  2* 1+ jetons
picture-legend-names = 3d4 : plateau 3, rangée d (lettres à gauche ; numéro du plateau en rangée a), case 4   e → se ↘ sw ↙ w ← nw ↖ ne ↗
picture-legend-beside = tuiles : g herbe  A S W icônes  * tuile de départ   +4 cachées   A7! sept cases de fleurs, le plus à la fontaine

# D’où viennent les points.
source-flowers-scored = fleurs de ses parterres
source-tree-planted = arbres plantés
source-fountain-scored = fontaines
source-skill-scored = compétences supérieures

# Ce qui est demandé maintenant.
ask-choose = { $pile ->
    [0] Posez l’arrosoir sur n’importe quelle pile, gratuitement, et prenez sa tuile.
   *[other] Prenez une tuile avec l’arrosoir : la pile { $pile } est gratuite, chaque pile de plus coûte une gemme. Vous en avez { $gems }.
 }
ask-pay-steps = Payez les pas jusqu’à la pile { $pile } : { $owed ->
    [one] une gemme est encore due.
   *[other] { $owed } gemmes sont encore dues.
 }
ask-place = Posez la tuile { shape } à côté d’une fontaine ou d’un jardin.
ask-special = { $offer ->
    [both] Posez un assistant sur votre tuile, débloquez une compétence pour { $cost } gemmes, ou passez.
    [assistant] Posez un assistant sur votre tuile, ou passez.
   *[skill] Débloquez une compétence pour { $cost } gemmes, ou passez. Vous en avez { $gems }.
 }
ask-pay-skill = Payez la compétence { $skill }, { skill-effect } : { $owed ->
    [one] une gemme est encore due.
   *[other] { $owed } gemmes sont encore dues.
 }
ask-reserve = Choisissez une carte arbre à réserver, que vous seul pourrez planter{ or-pass }
ask-bloom = { $token ->
    [double] Posez le jeton de floraison double sur deux cases d’herbe libre adjacentes
   *[single] Posez le jeton de floraison simple sur une case d’herbe libre
 }{ or-pass }
or-pass = { $may_pass ->
    [yes] , ou passez : ce à quoi vous renoncez est perdu.
   *[no] .
 }
ask-trees = { $cards ->
    [0] Vous ne pouvez pas planter d’arbre maintenant : finissez votre tour.
    [one] Plantez un arbre si vous voulez, une carte peut être payée, ou finissez votre tour.
   *[other] Plantez des arbres si vous voulez, { $cards } cartes peuvent être payées, ou finissez votre tour.
 }
ask-grow = Posez l’arbre sur une case d’herbe libre.

# Lieux, comme les nomment les boutons et les listes.
place-pile = pile { $name }
place-gem = { $name ->
    [purple] gemme violette
    [red] gemme rouge
   *[white] gemme blanche
 }
place-space = case { $name }
place-direction = { $name ->
    [e] est
    [se] sud-est
    [sw] sud-ouest
    [w] ouest
    [nw] nord-ouest
   *[ne] nord-est
 }
place-skill = compétence { $skill } : { skill-effect }
place-card = { $name ->
    [reserved] carte arbre réservée
   *[other] carte arbre { $name }
 }
place-fountain = fontaine du plateau { $name }
place-button = { $name ->
    [assistant] Poser un assistant
    [pass] Passer
   *[done] Finir le tour
 }

# Ce qu’un lieu apporterait.
insight-fountain = Fontaine { $colour ->
    [purple] violette
    [red] rouge
   *[white] blanche
 } : { $points } points à la fin pour qui contrôle le plus de cases de fleurs dans ses jardins.
insight-control = { $player } contrôle { $spaces ->
    [one] une case de fleurs.
   *[other] { $spaces } cases de fleurs.
 }
insight-fountain-held = { $count ->
    [one] { $players } la marquerait maintenant.
   *[other] À égalité : { $players } la marqueraient chacun en entier maintenant.
 }
insight-fountain-free = Personne n’y contrôle encore de fleurs.
insight-pile-tile = Une { tile }.
insight-pile-cost = { $cost ->
    [0] L’arrosoir vient ici gratuitement.
    [one] Déplacer l’arrosoir ici coûte une gemme.
   *[other] Déplacer l’arrosoir ici coûte { $cost } gemmes.
 }
insight-pile-fits-nowhere = Elle ne tient nulle part dans le désert maintenant : on ne peut pas la choisir.
insight-pile-can = L’arrosoir se trouve ici ; quand il part, la tuile suivante est révélée.
insight-pile-empty = Cette pile est vide. L’arrosoir la saute gratuitement ; la partie finit peu après la deuxième pile vide.
insight-pile-hidden = { $hidden ->
    [one] Une tuile { shape } reste cachée.
   *[other] { $hidden } tuiles de forme { shape } restent cachées.
 }
counted-tree = { $points } points pour { $purple ->
    [0] {""}
    [one] { $purple } violette
   *[other] { $purple } violettes
 }{ $first_comma ->
    [0] {""}
   *[1] {", "}
 }{ $red ->
    [0] {""}
    [one] { $red } rouge
   *[other] { $red } rouges
 }{ $second_comma ->
    [0] {""}
   *[1] {", "}
 }{ $white ->
    [0] {""}
    [one] { $white } blanche
   *[other] { $white } blanches
 }
insight-card = { counted-tree }.
insight-card-payable = Peut être payée maintenant par { $players }.
insight-card-too-dear = Personne ne peut la payer maintenant.
insight-card-without-tree = Il ne reste plus d’arbre pour elle : on ne peut ni la planter ni la réserver.
insight-skill = Compétence { $skill } : { skill-effect }.
insight-skill-unlocked = Débloquée par { $players }.
insight-skill-cost = Coûte { $cost ->
    [one] une gemme de n’importe quelle couleur.
   *[other] { $cost } gemmes de n’importe quelles couleurs.
 }
insight-skill-above = Demande la compétence { $lower }, débloquée à un tour précédent ; comptée à la fin.
insight-gap-filled = { $when ->
    [later] La place vide de la rangée se complète à la fin du tour, avec toutes les autres.
   *[at-once] La place vide de la rangée se complète aussitôt.
 }
insight-skill-declined = { $may_pass ->
    [yes] Agit quand on la débloque, ou l’on y renonce et c’est perdu.
   *[no] Agit quand on la débloque, sans qu’on puisse y renoncer.
 }
insight-skill-worth = Vaudrait maintenant, débloquée : { $worth }.
insight-assistant = { $player } contrôlerait { $spaces ->
    [one] une case de fleurs
   *[other] { $spaces } cases de fleurs
 } et marquerait { $flowers }.
insight-flowerbed = Parterre de { $player } : { $flowers ->
    [one] une fleur
   *[other] { $flowers } fleurs
 } sur { $spaces ->
    [one] une case.
   *[other] { $spaces } cases.
 }
insight-free-flowers = { $flowers ->
    [one] Une fleur
   *[other] { $flowers } fleurs
 } dans un parterre que personne ne contrôle.
insight-gem = Une gemme { colour } pour qui couvre ce rocher.
