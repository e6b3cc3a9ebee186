# Les pages autour des tables, en français.

# Le cadre de chaque page.
skip-to-content = Aller au contenu
nav-main = Principale
nav-home = Jeux
nav-tables = Tables
nav-new = Nouvelle table
nav-preferences = Préférences
nav-language = English
nav-language-hint = Tout afficher en anglais
page-title = { $page } · Nabu
footer-affiliation = Nabu n’est lié ni aux auteurs ni aux éditeurs de ces jeux. Ses textes et ses images sont les siens.
footer-docs = Documentation (en anglais)
footer-licence = Logiciel libre sous licence MIT, version { $version }.

# Ce qui peut aller de travers partout.
problem-title = Cela n’a pas marché
problem-try-again = Réessayer

# Accueil.
home-title = Les jeux de plateau de Babylone
home-lead = Trois grands jeux modernes entre deux fleuves, avec leurs vraies règles. Jouez dans le navigateur avec vos amis ou contre des robots : ni compte, ni installation.
home-play-now = Jouer maintenant
home-play-hint = { $title } contre un robot bienveillant, en un clic
home-first-time = Première fois ? Apprenez en jouant
home-games = Trois jeux
home-continue = Continuer à jouer
home-all-tables = Toutes vos tables
home-open = Tables ouvertes
home-open-lead = Quelqu’un attend que vous preniez place.
home-friends = Entre amis
home-friends-lead = Préparez une table, choisissez qui s’assied où, envoyez un lien. Chacun joue dans son navigateur, ou vous vous passez un seul écran.
home-make-table = Préparer une table
home-have-link = Vous avez reçu un lien ?
home-have-link-hint = Collez-le ici
home-join = Rejoindre
home-not-a-link = Ce n’est pas un lien d’invitation. Il ressemble à { $example }.
home-name = Votre nom à la table
home-name-save = Garder ce nom
home-name-saved = Désormais, vous êtes { $name }.
home-starting = La table se prépare …

game-players = { $count ->
    [one] 1 joueur
   *[other] { $range } joueurs
 }
game-preparing = préparation des règles, une seule fois, environ 30 s
game-play-now = Jouer maintenant
game-play-now-label = Jouer maintenant : { $title } contre un robot
game-learn = Apprendre
game-learn-label = Apprendre : { $title }
game-rules = Règles
game-rules-label = Règles : { $title }
game-statistics = Ce qui gagne
game-statistics-label = Ce qui gagne : { $title }
game-new = Plus de choix
game-new-label = Plus de choix : { $title }

# Une nouvelle table.
new-title = Nouvelle table
new-game = Jeu
new-variant = Variante
new-players = Joueurs
new-players-count = { $count } joueurs
new-seats = Qui s’assied où
new-seat = Place { $letter }
new-seat-me = Moi
new-seat-human = Quelqu’un d’autre
new-seat-bot = Robot, niveau { $level } : { $name }
new-seat-own = Robot : { $name }
new-level-about = { $name } : { $description }
new-own-about = { $name } : proposé par l’hôte de ce serveur.
new-access = Qui peut prendre place
new-access-invitation = Seulement ceux qui ont mon lien
new-access-open = Tout le monde ; la table figure parmi les tables ouvertes
new-create = Préparer la table
new-creating = La table se prépare …
new-hot-seat = Plusieurs places sont à vous : vous vous passez l’écran.
new-only-bots = Il n’y a que des robots ici : vous regarderez.
new-loading = On regarde à quoi on peut jouer …

# Listes de tables.
tables-title = Tables
tables-mine = Vos tables
tables-mine-none = Vous n’êtes encore à aucune table. Vos parties apparaîtront ici dès la première.
tables-open = Tables ouvertes
tables-open-none = Personne n’attend en ce moment. Préparez une table et laissez-la ouverte : le premier venu pourra s’asseoir.
tables-finished = Tables terminées
tables-finished-none = Aucune partie n’est encore terminée.
tables-more = En montrer plus
tables-loading = On cherche les tables …
tables-retry = Les tables n’ont pas pu être lues.
tables-import = Regarder une partie depuis un fichier
tables-import-lead = Une partie enregistrée par Nabu (« .nabu » ou tout fichier texte) devient une table terminée, à rejouer et à analyser.
tables-import-choose = Choisir un fichier
tables-import-busy = La partie est vérifiée …

table-status = { $status ->
    [waiting] attend des joueurs
    [playing] en cours
   *[finished] terminée
 }
table-your-turn = À vous de jouer
table-turn-of = C’est à { $name } de jouer
table-won = Victoire : { $names }
table-you-won = Vous avez gagné
table-open-it = Ouvrir
table-open-label = Ouvrir la table de { $title } avec { $names }
table-sit = Prendre place
table-sit-label = Prendre place à la table de { $title } avec { $names }
table-review = Analyse
table-review-label = Analyse de la partie de { $title } avec { $names }
table-free-seat = place libre
table-you = vous
table-practice = entraînement
table-imported = depuis un fichier

# Rejoindre.
join-title = Vous êtes invité à une table
join-who = { $host } vous invite à { $title }, à { $players } joueurs.
join-lead = Quelqu’un vous garde une place. Sous quel nom voulez-vous jouer ?
join-name = Votre nom
join-sit = Prendre la place
join-busy = On vous installe …
join-no-code = Ce lien a perdu sa fin : il manque ce qui suit #. Copiez de nouveau le lien entier, ou demandez-en un autre.
join-refused = La place n’a pas pu être prise
join-used-up = Une invitation vaut pour une personne, une seule fois. Demandez-en une autre à qui vous l’a envoyée, ou cherchez une table ouverte.

# Préférences.
preferences-title = Préférences
preferences-lead = Gardées dans ce navigateur, elles prennent effet aussitôt.
preferences-you = Vous
preferences-name = Nom à la table
preferences-language = Langue
preferences-language-en = English
preferences-language-fr = Français
preferences-look = Apparence
preferences-theme = Couleurs
preferences-theme-system = Comme l’appareil
preferences-theme-light = Clair
preferences-theme-dark = Sombre
preferences-symbols = Pièces
preferences-symbols-shapes = Formes
preferences-symbols-letters = Formes et lettres
preferences-symbols-hint = Les joueurs se distinguent toujours par la forme autant que par la couleur ; les lettres le rendent plus clair encore.
preferences-coordinates = Noms des hexagones sur le plateau
preferences-coordinates-calm = petits et discrets
preferences-coordinates-off = aucun
preferences-animation = Mouvement
preferences-animation-system = Comme l’appareil
preferences-animation-off = Aucun
preferences-animation-slow = Lent
preferences-animation-normal = Normal
preferences-animation-fast = Rapide
preferences-play = À la table
preferences-pace = Les coups des autres se voient
preferences-pace-off = tous à la fois
preferences-pace-quick = vite
preferences-pace-normal = posément
preferences-pace-hint = Une décision après l’autre ; un toucher sur le plateau passe la suite.
preferences-confirm = Demander avant qu’un coup ne termine mon tour
preferences-sounds = Sons
preferences-notifications = Me prévenir quand c’est à moi et que la page est cachée
preferences-notifications-refused = Le navigateur n’autorise pas cette page à prévenir. Ses propres réglages peuvent changer cela.
preferences-notifications-missing = Ce navigateur ne sait pas prévenir.
preferences-data = Vos données
preferences-data-lead = Le serveur garde votre nom, votre langue, vos tables et vos coups, ce que vous y avez écrit, vos analyses, et comment vous avez résolu les problèmes.
preferences-data-download = Les télécharger
preferences-data-delete = Tout effacer
preferences-data-sure = Votre nom, ce que vous avez écrit et les parties que vous seul avez jouées sont effacés aussitôt et pour de bon. Les parties avec d’autres leur restent, sans dire qui vous étiez ; celles en cours continuent sans vous.
preferences-data-confirm = Tout effacer pour de bon
preferences-data-keep = Tout garder
preferences-data-deleted = Tout est effacé.
preferences-install = Nabu peut s’installer comme une application
preferences-install-button = Installer

# Règles.
rules-title = Règles : { $title }
rules-contents = Sur cette page
rules-all = Règles d’un autre jeu
rules-learn = Apprendre en jouant
rules-loading = On ouvre les règles …
rules-not-translated = Ces règles ne sont pas encore en français.

# Statistiques.
statistics-title = Ce qui gagne : { $title }
statistics-lead = Ce qui va avec la victoire, compté sur des parties entières. Ce qui va avec la victoire n’est pas forcément ce qui fait gagner : qui est devant a davantage de tout.
statistics-here = { $games ->
    [one] Compté sur { $games } partie terminée
   *[other] Compté sur { $games } parties terminées
 } sur ce serveur, sans dire de qui.
statistics-bots = Compté sur { $games } parties de robots livrées avec Nabu ({ $bot }, à toutes les places ; comptées le { $date }). Elles disent comment jouent les robots ; dès que { $needed } parties à ce nombre de joueurs auront été terminées sur ce serveur, ce sont elles qui seront comptées.
statistics-mcts = une recherche arborescente qui imagine { $count } parties à chaque décision
statistics-reading = La barre est la part qui a gagné. Le trait qui la traverse montre où se trouve la vérité 19 fois sur 20, comme les chiffres entre parenthèses. Le repère en pointillé est la part que donnerait le seul hasard.
statistics-beginning = Le début
statistics-order = Ordre du jeu
statistics-place = { $place ->
    [1] premier à jouer
    [2] deuxième
    [3] troisième
   *[other] quatrième
 }
statistics-points = Points des gagnants et des autres
statistics-source = Source
statistics-winners = Gagnants, points
statistics-others = Autres, points
statistics-things = Qui l’a eu, et a gagné
statistics-things-lead = Un joueur compte une fois pour chaque chose qu’il a eue au moins une fois. Ce que moins de 20 joueurs ont eu vient à la fin.
statistics-won = a gagné
statistics-games = parties
statistics-players = joueurs
statistics-percent = { $percent } %
statistics-range = ({ $low }–{ $high } %)
statistics-range-points = (de { $low } à { $high })
statistics-more = plus que le hasard
statistics-less = moins que le hasard
statistics-nobody = personne ne l’a eu
statistics-none = Aucune partie de ce jeu n’a encore été comptée.

# Apprendre.
learn-title = Apprendre { $title }
learn-setting-up = Votre première partie se prépare …
learn-step = Étape { $number } sur { $count }
learn-next = Suivant
learn-back = Retour
learn-your-turn = À vous : faites-le sur le plateau.
learn-or-else = Tout autre coup permis convient aussi.
learn-waiting = Le robot réfléchit …
learn-hide = Cacher le guide
learn-show = Montrer le guide
learn-leave = Quitter le guide
learn-restart = Recommencer
learn-finished = Voilà le jeu !
learn-went = Vous avez { $mine ->
    [one] { $mine } point
   *[other] { $mine } points
 }, { $name } en a { $theirs }.
learn-best = Le plus vous est venu de : { $source }.
learn-try = { $name } a tiré davantage de ceci : { $source }. À essayer la prochaine fois.
learn-finished-text = Vous avez vu tout ce qui compte. Terminez cette partie, ou commencez-en une contre un robot plus fort.
learn-play = Nouvelle partie
learn-meanwhile = Continuez à jouer. Le guide reprendra la parole dès qu’il y aura du nouveau à montrer.
learn-none = Il n’y a pas encore de partie guidée pour { $title }. La page des règles explique tout.

# Analyse.
review-title = Analyse : { $title }
review-computing = Le robot revoit la partie : { $done } décisions sur { $total }.
review-waiting = Le robot va revoir la partie …
review-not-over = Cette partie n’est pas terminée. L’analyse se fait une fois qu’elle l’est.
review-curve = Chances de gagner, coup par coup
review-curve-label = Chances de gagner de chaque joueur au fil des { $moves } décisions de la partie. Les flèches du clavier parcourent la partie.
review-table-show = La courbe en tableau
review-table-ply = Coup
review-table-chance = { $name }, chances de gagner
review-table-score = { $name }, points
review-costliest = Les coups les plus coûteux
review-costliest-lead = Là où le plus de chances de gagner ont été perdues.
review-costliest-none = Aucun coup n’a coûté de chances dignes d’être nommées. Bien joué !
review-costliest-not-yet = Le robot les cherche encore.
review-not-yet = …
review-cost = −{ $percent } % ± { $margin }
review-cost-label = a coûté environ { $percent } pour cent, à { $margin } près
review-move = Coup { $ply }, { $name }
review-played = Joué
review-better = Le robot aurait joué
review-line = et attendait ensuite
review-position = Position après { $ply ->
    [0] la mise en place
    [one] une décision
   *[other] { $ply } décisions
 }
review-before = avant ce coup
review-first = Au début
review-previous = Un pas en arrière
review-next = Un pas en avant
review-last = À la fin
review-chances = Chances
review-open-table = Ouvrir la table
review-percent = { $percent } %

# Rien ici.
missing-title = Il n’y a rien ici
missing-lead = Cette adresse n’est celle d’aucune page. Une lettre s’est peut-être perdue en route.
missing-home = Retour aux jeux

table-abandoned = Mise de côté : rien ne s’est passé depuis deux semaines
table-remove = Retirer
table-remove-label = Retirer de cette liste { $title } avec { $names }
table-remove-sure = Se lever et retirer
table-remove-not = Garder
new-patience = Quand quelqu’un qui doit décider est absent
new-patience-minutes = Les autres peuvent faire jouer un robot après 3 minutes
new-patience-day = Les autres peuvent faire jouer un robot après un jour
new-patience-never = Tout le monde l’attend
