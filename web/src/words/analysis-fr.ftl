no-such-move = { $move } n’est pas un coup possible ici.

analysis = Analyse
analysis-title = Analyse de { $title }
analysis-ways-back = Quitter l’analyse
analysis-to-game = La partie
analysis-to-review = Le bilan
analysis-open = Jouer à partir d’ici
analysis-at = après { $ply } sur { $all }
analysis-at-variation = après { $ply }, variante { $number }
analysis-line-end = À la fin de cette ligne
analysis-share = Garder et partager
analysis-link = Copier un lien
analysis-link-copied = Le lien est copié. Il ouvre exactement cette analyse.
analysis-link-made = Voici le lien. Il ouvre exactement cette analyse.
analysis-link-label = Lien
analysis-record = Télécharger la partie
analysis-downloaded = Le fichier contient la partie et ses variantes.
analysis-kept = Analyses gardées
analysis-kept-one = { $count ->
    [one] Une variante
   *[other] { $count } variantes
  }{ $names ->
    [""] {""}
   *[other] {" "}: { $names }
  }

engine = Ce qu’en pense un robot
engine-on = Il réfléchit
engine-off = Il se repose
engine-resting = Le robot se repose. Appuyez sur le bouton pour qu’il réfléchisse avec vous.
engine-over = La partie est finie ici : il n’y a plus rien à réfléchir.
engine-beginning = Le robot commence à réfléchir …
engine-chances = Chances de gagner
engine-percent = { $percent } %
engine-moves = Les meilleurs coups
engine-move = Coup
engine-win = Gagne
engine-points = Points
engine-share = Examiné
engine-line = La suite attendue
engine-effort-net = Le réseau, { $count } parties imaginées { $seconds ->
    [0] en moins d’une seconde
   *[other] en { $seconds } s
}, d’après ce que sait { $name }
engine-effort-mcts = { $count } parties imaginées { $seconds ->
    [0] en moins d’une seconde
   *[other] en { $seconds } s
}, d’après ce que sait { $name }

variations = Variantes
variations-none = Jouez un coup sur le plateau, ou choisissez-en un du robot : il devient une variante.
variations-here = Le jeu continue ici de { $count } façons.
variation-name = Nom de la variante { $number }
variation-unnamed = Variante { $number }, après { $ply }
variation-remove = Retirer la variante { $number }
variation-step = Après { $ply } :

who-moves = Qui joue
who-moves-hand = à la main
who-moves-bot = un robot, niveau { $level }
bot-moves-once = Laisser un robot jouer ce coup
bot-moves-once-level = Son niveau

puzzles-title = Problèmes
puzzles-lead = Un coup est nettement le meilleur. Vous voyez ce que sait le joueur qui doit jouer ; trouvez le coup, et apprenez pourquoi. De fortes recherches ont confirmé chacun d’eux, avec bien plus de réflexion que les robots n’en ont à la table.
puzzles-today = Aujourd’hui, { $day }
puzzles-today-try = Le problème du jour
puzzles-today-again = Le problème du jour, encore
puzzles-another = Un autre
puzzles-all = Tous les problèmes
puzzles-rating = Votre classement
puzzles-rating-value = { NUMBER($rating, useGrouping: 0) } ± { NUMBER($deviation, useGrouping: 0) }
puzzles-solved = Résolus
puzzles-solved-value = { $tried ->
    [0] aucun essayé encore
   *[other] { $solved } sur { $tried } essayés
 }, { $count } en tout
puzzle-title = { $title } : trouvez le coup
puzzle-find = Trouvez le meilleur coup.
puzzle-hard = Classé { NUMBER($rating, useGrouping: 0) }
puzzle-tried = Vous avez déjà essayé celui-ci : votre classement ne change pas.
puzzle-player = Joueur { $letter }
puzzle-does = Ce qu’il fait à coup sûr
puzzle-line = La suite attendue
puzzle-rating-changed = Votre classement : { NUMBER($rating, useGrouping: 0) } ({ $sign }{ $size })
puzzle-rating-stays = Votre classement reste { NUMBER($rating, useGrouping: 0) } : seul le premier essai compte.
puzzle-next = Le suivant
puzzle-rules = Les règles
