# Les mots que l'on tape. Ceux de l'anglais sont compris dans toutes les langues.
command-help = aide
command-moves = coups
command-why = pourquoi
command-hint = conseil
command-rules = règles
command-undo = annuler
command-board = plateau
command-log = journal
command-save = sauver
command-quit = quitter

help =
    Tapez un coup comme la liste le montre, ou appuyez sur Entrée pour le composer pas à pas.
    Majuscules et espaces en trop ne comptent pas ; le début des mots suffit tant qu'il est sans équivoque.

help-command-help = ce texte
help-command-choose = choisir un coup dans des listes numérotées (ou simplement Entrée)
help-command-moves = énumérer tous les coups permis
help-command-why = dire quelle règle interdit un coup, p. ex. { $example }
help-command-hint = demander à un robot fort ce qu'il jouerait
help-command-rules = lire les règles ; si un refus finit par [{ $section }], { $explain } l'explique
help-command-undo = reprendre votre dernier geste, tant que rien de nouveau n'a été dévoilé
help-command-board = redessiner la table
help-command-log = raconter toute la partie, chaque point avec sa raison
help-command-save = écrire la partie dans un fichier ; { $resume } la reprend
help-command-quit = partir, en sauvant si vous voulez

heading = { $title } · { $variant } · tour { $turn }
you = vous
human = humain
hint = Tapez un coup ({ $example }), appuyez sur Entrée pour choisir dans des listes, ou tapez aide.
prompt = { $seat } ›
prompt-forced = { $seat } › Entrée joue le seul coup, { $move } ›
prompt-step = { $path } › numéro ou nom (Entrée revient) ›
since = Depuis votre dernière décision :
no-events = Il ne s'est encore rien passé.
whose-decision = À { $seat } de décider ; { $ply ->
    [one] { $ply } décision a été prise
   *[other] { $ply } décisions ont été prises
}.

pass-screen = Passez l'écran à { $seat }.
pass-ready = { $seat } : appuyez sur Entrée quand personne d'autre ne regarde ›
bots-play = Les robots jouent ({ $ply })
preparing-rules = Préparation des règles (longue la première fois seulement)
preparing-share = Préparation des règles, une seule fois, environ 30 s : { $percent } %
preparing-bot = Préparation du robot { $bot } (longue la première fois seulement)

move-count = { $count ->
    [one] un coup
   *[other] { $count } coups
}
not-in-list = « { $text } » n'est pas dans la liste.
legal-move = { $move } est permis : vous pouvez le jouer maintenant.
why-needs-move = Dites quel coup, p. ex. { $example }
forbidden = { $text } [{ $rule }]
no-rules-page = Le jeu { $game } n'apporte pas de page de règles en français.
no-such-section = Les règles n'ont pas de section « { $text } »{ $count ->
    [0] {""}
   *[other] { " " }(vouliez-vous dire { $near } ?)
} ; il y a { $known }
undone = Repris : { $move }
undo-nothing = Il n'y a rien de vous à reprendre.
undo-too-late = Cela ne se reprend plus : ce n'est plus votre tour, ou quelque chose de nouveau a été dévoilé.
command-takes-nothing = { $command } se suffit ; rien ne peut le suivre.
save-needs-file = Dites où, p. ex. { $example }
saved = Sauvé : { $file }
go-on-with = Pour continuer : { $command }
ask-save = Sauver avant de partir ? Entrée pour oui, un nom de fichier, ou n pour non ›
ask-save-end = Sauver la partie ? Un nom de fichier, ou Entrée pour non ›
no-answer = n
bye = Au revoir.

end-heading = La partie est finie après { $turns } tours.
end-winner = { $count ->
    [one] { $winners } gagne.
   *[other] { $winners } se partagent la victoire.
}
column-rank = rang
column-seat = place
column-player = joueur
column-points = points
source-heading = points par source
source-all = total

verified-game = { $title }, { $players } joueurs, variante { $variant } : la boîte et la version des règles conviennent.
verified-other-box = Elle se joue avec d'autres pièces qu'une nouvelle partie.
verified-position = Une position après { $ply ->
    [one] { $ply } décision
   *[other] { $ply } décisions
} : tout se recoupe.
verified-moves = { $count ->
    [0] Aucun coup encore.
    [one] Un coup, permis.
   *[other] { $count } coups, tous permis et chacun du bon joueur.
}
verified-seed = La graine est celle qui avait été promise avant le premier coup : son empreinte concorde.
verified-unfinished = La partie n'est pas finie ; pour l'instant : { $scores }.
verified-result = Le résultat est juste : { $scores } ; { $count ->
    [one] gagnant { $winners }
   *[other] gagnants { $winners }
}.
verified-resigned = Abandon noté : { $resigned }.
verified-resigned-result = Abandon noté, et donc dernière place : { $resigned } ; { $won ->
    [one] gagnant { $winners }
   *[other] gagnants { $winners }
}.

arena-title = { $game }, { $players } joueurs
arena-played = { $count ->
    [one] une partie
   *[other] { $count } parties
}
arena-goes-on = On continue : { $count ->
    [one] une partie se trouve
   *[other] { $count } parties se trouvent
} déjà dans { $file }.
arena-uneven = { $games } parties ne donnent pas à tous chaque place aussi souvent ; un multiple de { $round } le fait.
arena-preparing = Préparation des robots (longue la première fois seulement)
arena-how = Elo avec intervalles à 95 % ; la moyenne de ces robots est 0. Victoires par place, une victoire partagée pour sa part.
arena-failure = partie { $game } : { $bot } a perdu après { $ply ->
    [one] { $ply } décision
   *[other] { $ply } décisions
} : { $reason }
arena-more-failures = … et { $count } de plus
arena-column-bot = robot
arena-column-elo = Elo
arena-column-interval = 95 %
arena-column-games = parties
arena-column-wins = victoires
arena-column-score = points moyens
arena-column-seconds = s/décision
arena-column-failures = échecs

hint-title = { $title }, décision { $ply } : à { $seat } de jouer
hint-thinking = Réflexion (longue la première fois seulement)
hint-column-rank = n°
hint-column-move = coup
hint-column-share = réflexion
hint-column-win = gagne
hint-column-score = points
hint-line = Suite attendue : { $line }
hint-effort = { $iterations } parties imaginées en { $seconds } s, à partir de ce que { $seat } sait.
hint-more = { $count ->
    [one] … et un coup de plus
   *[other] … et { $count } coups de plus
}
review-progress = Nouvelle réflexion
review-title = { $title } : { $count ->
    [one] un vrai choix
   *[other] { $count } vrais choix
} en { $total } décisions
review-column-rank = n°
review-column-ply = après
review-column-seat = place
review-column-played = joué
review-column-better = meilleur
review-column-cost = coût
review-column-line = suite attendue
review-nothing = Aucun coup n'a rien coûté que tant de réflexion puisse voir.
review-how = Coût : chance de gagner perdue, avec son intervalle à 95 %. Avec { $effort } par décision ; ce qui n'est que du bruit est omis.
review-effort-bot = ce que { $bot } en pense
review-effort-iterations = { $count } parties imaginées
review-effort-seconds = { $seconds } s
review-effort-usual = la recherche du niveau le plus fort
review-plotted = Dessiné : { $file }
plot-title = { $title } : chances de gagner
plot-decisions = décisions prises
plot-win = chance de gagner
plot-seat = { $seat } { $name }
plot-mark = { $number }. après { $ply } : { $seat } { $played } au lieu de { $better }, { $cost }

serving = Nabu est à { $address } · Contrôle-C l'arrête.
serving-needs-packages = pour servir, il faut d'autres paquets : pip install '.[server]' dans les sources de Nabu
several-processes-need-postgres = plusieurs processus ont besoin d'une base qu'ils puissent partager : nommez un PostgreSQL par NABU_DATABASE_URL, ou laissez --workers de côté
workers-need-postgres = un worker prend ce que les robots ont à décider dans le PostgreSQL que nomme NABU_DATABASE_URL ; avec SQLite, « nabu serve » fait décider ses robots lui-même
working = Les robots décident ici pour toutes les tables de la base · Contrôle-C l'arrête.

backup-written = { $file } contient { $tables } tables et { $guests } personnes. À garder en lieu sûr : il dit ce qui décide des parties en cours.
backup-restored = { $tables } tables et { $guests } personnes ont été rétablies depuis { $file }.

admin-column-id = id
admin-column-game = jeu
admin-column-status = état
admin-column-ply = décisions
admin-column-access = accès
admin-column-made-by = créée par
admin-column-created = création
admin-column-moved = dernier changement
admin-column-seats = places
admin-column-at = quand
admin-column-guest = personne
admin-column-name = nom
admin-column-text = texte
admin-column-language = langue
admin-column-seen = dernière visite
admin-column-marks = marques
admin-closed = La table { $table } est fermée.
admin-opened = La table { $table } est rouverte.
admin-deleted = La table { $table } est supprimée.
admin-muted = La personne { $guest } ne peut plus écrire aux autres.
admin-no-longer-muted = La personne { $guest } peut de nouveau écrire.
admin-banned = La personne { $guest } n'entre plus.
admin-no-longer-banned = La personne { $guest } peut de nouveau entrer.
admin-network-banned = Plus personne n'entre depuis { $network }.
admin-network-no-longer-banned = On peut de nouveau entrer depuis { $network }.
admin-expired = { $tables } tables abandonnées sont supprimées, { $guests } personnes sont oubliées.
admin-exported = Tout ce qui est gardé de la personne { $guest } est dans { $file }.
admin-forgotten = La personne { $guest } est oubliée.

puzzles-found = partie { NUMBER($seed, useGrouping: 0) } : un problème, { $count } sur { $wanted }
puzzles-none-found = partie { NUMBER($seed, useGrouping: 0) } : aucun problème, { $count } sur { $wanted } jusqu’ici
puzzles-made = { $file } contient { $count ->
    [one] un problème
   *[other] { $count } problèmes
  }.
puzzles-checked = { $count } problèmes ont été vérifiés ; { $doubted ->
    [0] tous tiennent
    [one] l’un d’eux ne tient pas
   *[other] { $doubted } d’entre eux ne tiennent pas
  }.
puzzles-doubted = Problème { $id } : cette fois, les recherches ne s’accordent pas sur son meilleur coup.
puzzle-heading = { $title } : trouvez le meilleur coup de { $seat }. Classé { NUMBER($rating, useGrouping: 0) }
puzzle-ask = Votre coup (Entrée les énumère, quit arrête) :
puzzle-line = La suite serait : { $line }
puzzle-rated = Votre classement : { NUMBER($rating, useGrouping: 0) } ({ $change })

show-variations = Variantes :
show-variation = { $number }. après { $ply } { $name } : { $moves }

# nabu statistics.
statistics-of-bots = { $games } parties de robots, { $bot } à toutes les places, additionnées le { $date }. Entre parenthèses : l'intervalle à 95 %.
statistics-of-records = { $games ->
    [one] { $games } partie comptée
   *[other] { $games } parties comptées
 }{ $left_out ->
    [0] .
    [one] {" ; "}{ $left_out } qui n'a pas été jouée de la donne à la fin est laissée de côté.
   *[other] {" ; "}{ $left_out } qui n'ont pas été jouées de la donne à la fin sont laissées de côté.
 } Entre parenthèses : l'intervalle à 95 %.
statistics-setting = { $players } joueurs, variante { $variant }
statistics-order = Ordre du jeu
statistics-place = { $place ->
    [1] premier à jouer
    [2] deuxième
    [3] troisième
   *[other] quatrième
 }
statistics-won = a gagné
statistics-sources = Points venus de
statistics-winners = gagnants
statistics-others = autres
statistics-had = joueurs qui l'ont eu
