# Ce que seule la page dit d’Ishtar ; le reste est dans le catalogue du jeu.

desert = Désert et jardins
tablet = Tablette sacrée : rien ne peut la couvrir
reserved = réservée
gems = Gemmes
owed = à payer : { $owed }
lay-it-here = Poser la tuile ici, en { $name }
tap-again = Touchez encore pour poser, glissez pour tourner
enter-again = Encore Entrée pour la poser, R pour la tourner
in-hand = en main : { tile }
turn-left = Tourner la tuile vers la gauche (Maj et R)
turn-right = Tourner la tuile vers la droite (touche R ou molette)
trays = Tapis, arbres et compétences
tray-carpet = Tapis
tray-trees = Arbres
tray-skills = Compétences

look-space = { $name } : { $what ->
    [sand] sable
    [tablet] tablette sacrée
    [rock] rocher avec une gemme { colour }
    [grass] herbe
    [tree] un arbre
   *[flowers] { $flowers ->
        [one] une fleur
       *[other] { $flowers } fleurs
     }
 }{ $owner ->
    [none] {""}
   *[other] , parterre de { $owner }
 }{ $assistant ->
    [none] {""}
   *[other] , assistant de { $assistant }
 }
look-fountain = fontaine { $colour ->
    [purple] violette
    [red] rouge
   *[white] blanche
 } du plateau { $name }, { $points } points
look-pile = pile { $name } : { $state ->
    [can] arrosoir
    [empty] vide
   *[tile] { tile }, { picture-gems-cost }
 }, { $hidden } { $hidden ->
    [one] cachée
   *[other] cachées
 }
look-gem = { $count } { $count ->
    [one] gemme
   *[other] gemmes
 } { $name ->
    [purple] { $count ->
        [one] violette
       *[other] violettes
     }
    [red] { $count ->
        [one] rouge
       *[other] rouges
     }
   *[white] { $count ->
        [one] blanche
       *[other] blanches
     }
 }
look-card = { place-card } : { $state ->
    [gone] prise
   *[other] { $points } points ; gemmes à payer : violettes { $purple }, rouges { $red }, blanches { $white }
 }{ $state ->
    [bare] , sans arbre
   *[other] {""}
 }
look-skill = Compétence { $skill } : { skill-effect } ; coûte { $cost } gemmes ; { $owners ->
    [none] débloquée par personne
   *[other] débloquée par { $owners }
 }
panel-skill = Compétence { $skill }, { $has ->
    [yes] débloquée
   *[no] non débloquée
 } : { skill-effect }
assistants = { $assistants ->
    [one] { $assistants } assistant en main
   *[other] { $assistants } assistants en main
 }, { $waiting } sur le tapis
trees-planted = { $count ->
    [one] { $count } carte arbre plantée
   *[other] { $count } cartes arbre plantées
 }, { $points } points
points-by-source = Points par source
short-flowers-scored = fleurs
short-tree-planted = arbres
short-fountain-scored = fontaines
short-skill-scored = compétences
if-it-ended-now = { $source }, si la partie finissait maintenant
landmark-fountain = Fontaine { $colour ->
    [purple] violette
    [red] rouge
   *[white] blanche
 }, plateau { $name }, { $points } points
landmark-tablet = Tablette sacrée { $name }
