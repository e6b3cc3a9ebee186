# La page autour de chaque jeu, en français.

loading = Chargement …
page-not-loaded = Cette page n’a pas pu être chargée. Vérifiez la connexion, puis rechargez-la ; après une mise à jour du serveur, il suffit de la recharger.
page-load-again = Recharger
server-unreachable = Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.
to-home = Retour à l’accueil

# Boutons présents partout.
close = Fermer
confirm = Confirmer
back = Retour
menu = Menu
copied = Copié
copy-by-hand = Le navigateur ne laisse pas la page copier. Voici le lien : { $link }
copy-this = Le navigateur ne laisse pas la page copier : sélectionnez le lien et copiez-le.

# Places.
seat-open = place libre
seat-bot = Robot, niveau { $level }
seat-level = niveau { $level }
seat-you = vous
seat-thinking = réfléchit …
seat-left = a quitté la table
seat-you-left = vous avez quitté la table
seat-stand-in = un robot de niveau { $level } joue à sa place
seat-stand-in-named = { $name } joue à sa place
seat-resigned = a abandonné
seat-away = est absent
panel-label = { $letter } : { $name }
points = points

# La ligne d’état.
status-label = Que faire maintenant
status-your-turn = À vous.
status-past = Retour en arrière : décision { $ply } sur { $all }.
status-over = { $count ->
    [one] { $names } gagne !
   *[other] { $names } se partagent la victoire !
 }
status-confirm = { $move } : vraiment ?
status-thinking = { $name } réfléchit …
status-preparing = Préparation des règles, une seule fois, environ 30 s ; d’ici là, { $name } réfléchit moins.
status-preparing-label = Règles préparées
status-waiting-for = C’est à { $name } de décider.
following-skip = Passer
following-again = Revoir ce qui s’est passé depuis votre tour
undo = Annuler
restart-turn = Recommencer mon tour
result = Résultat
title-your-turn = À vous · { $title }
title-table = { $title } · Nabu
spectating = spectateur

# Pourquoi un toucher reste sans effet.
why-rule = Lire la règle
why-nothing-here = Rien à faire ici maintenant : { $place }.
why-not-your-turn = Ce n’est pas votre tour : c’est à { $name } de décider.
why-looking-back = C’est un moment passé. Revenez au présent pour jouer.
why-over = La partie est terminée.
why-spectator = Vous regardez : vous n’avez pas de place à cette table.
why-confirm-first = Confirmez d’abord « { $move } », ou revenez en arrière.

# Plateau.
about = À propos de cet endroit
about-nothing = Pointez quelque chose, ou appuyez longuement dessus, pour lire ici ce que c’est et ce que cela rapporterait. Touchez un symbole pour lire ce qu’il veut dire.
about-signs = Touchez un symbole d’un joueur pour lire ce qu’il veut dire ; appuyez longuement sur un lieu du plateau pour lire ce que c’est et ce qu’il rapporterait.
zoom = Zoom
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Montrer tout le plateau
foreseen = Ce que ce coup fera à coup sûr
landmarks = Points de repère
landmarks-none = Ce plateau n’en a pas.
shortcuts = Touches
key-walk = aller d’un lieu à l’autre
key-slant = aller en biais, comme sur les hexagones
key-next = au prochain lieu qu’on peut toucher (avec Maj : au précédent)
key-touch = toucher le lieu
key-back = un pas en arrière
key-replay = une décision en arrière ou en avant
key-mine = à ce qu’on peut toucher parmi mes affaires

# Journal, discussion, relecture.
log = Journal
log-empty = Il ne s’est encore rien passé.
log-go = Aller à ce moment
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dire quelque chose
chat-send = Envoyer
replay = La partie jusqu’ici
replay-at = décision { $ply } sur { $all }
replay-start = Au début
replay-back = Un pas en arrière
replay-forward = Un pas en avant
replay-play = Dérouler
replay-pause = Pause
replay-speed = Vitesse de lecture
replay-times = { $speed }×
replay-now = Revenir au présent

# Connexion.
offline = La connexion est perdue. Elle reprendra d’elle-même, et rien ne se perd.

# Plusieurs personnes devant un écran.
curtain-label = Passer l’écran
curtain-pass = Passez l’écran à { $letter }, { $name }.
curtain-why = D’ici là, personne ne voit rien de la table.
curtain-ready = Je suis { $letter }

# Salle d’attente.
waiting-title = Une table de { $title }
waiting-yours = { $count ->
    [0] Tout le monde est là ; la partie commence.
    [one] Une place est libre. Invitez quelqu’un par un lien, ou commencez avec un robot.
   *[other] { $count } places sont libres. Invitez chacun par un lien, ou commencez avec des robots.
 }
waiting-others = { $count ->
    [0] Tout le monde est là ; la partie commence.
    [one] On attend encore une personne.
   *[other] On attend encore { $count } personnes.
 }
invite = Copier le lien d’invitation
invitation-link = Lien pour la place { $letter } : qui l’ouvre en premier s’assied ici
invitation-qr = Le lien de la place { $letter } en code QR, pour l’appareil photo d’un téléphone
invitation-only-here = Seule cette machine peut ouvrir ce lien : le serveur n’écoute personne d’autre. Lancé par « nabu serve --host 0.0.0.0 » (ou « make play HOST=0.0.0.0 »), il laisse entrer votre réseau.
sit-here = S’asseoir ici
sit-here-too = Jouer aussi cette place à cet écran
start-with-bots = Les places libres vont à :
start-now = Commencer
leave-table = Quitter la table

# Menu.
menu-players = Joueurs
menu-game = Partie
menu-settings = Réglages
menu-rules = Règles
menu-preferences = Toutes les préférences
menu-fairness = Mélanges vérifiables
fairness-hash = Cette empreinte de la graine était fixée avant le premier coup ; le relevé de la partie finie donne la graine, et chacun peut vérifier :
fairness-practice = Quelqu’un a choisi la graine de cette table : c’est un entraînement. Son empreinte :
menu-old-box = Cette partie a commencé avant que des chiffres ou des règles de sa boîte ne changent, et se termine comme elle a commencé : les pages de règles peuvent différer çà et là.
get-up = Se lever
come-back = Se rasseoir
stand-in = Faire jouer un robot
bot-choice = Quel robot
setting-sounds = Sons
setting-notifications = Me prévenir quand c’est mon tour et que la page est cachée
setting-confirm = Redemander avant les boutons qui finissent ou passent un tour
notifications-refused = Le navigateur ne permet pas les notifications pour cette page.

# Retour accordé.
ask-takeback = Demander à reprendre mon dernier tour
takeback-asked = { $name } demande à reprendre son dernier tour.
takeback-waiting = { $name } demande à reprendre son dernier tour. On attend : { $others }
takeback-agree = Accepter
takeback-refuse = Refuser

# Conseils.
hint = Conseil
hint-level = Combien en dire
hint-area = Où ?
hint-move = Quel coup ?
hint-numbers = Pourquoi ?
hint-choose = Que voulez-vous savoir ?
hint-thinking = Un robot fort y réfléchit …
hint-look = Regardez ici : { $places }
hint-best = Un robot fort jouerait : { $move }
hint-column-move = coup
hint-column-win = chance de gagner
hint-column-score = points à la fin
hint-column-share = attention

# La table en mots.
text-title = La table en mots
text-standing = Où en est la partie
text-to-play = C’est à { $name } de décider : { $prompt }
text-score = { $letter }, { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
text-recent = Ce qui vient de se passer
text-insights = Ce que les lieux rapporteraient maintenant
text-places = Ce qui se trouve où
text-places-count = { $count } lieux
text-moves = Ce que vous pouvez faire
text-moves-count = { $count ->
    [one] { $count } coup est permis.
   *[other] { $count } coups sont permis.
 }
text-type = Tapez un coup, p. ex. { $example }
text-play = Jouer

# La fin.
end-points = Points par source
end-source = Points venant de
end-all = Total
chart-title = Les points au fil du temps
chart-decisions = { $count } décisions
rematch = Rejouer
rematch-join = Rejoindre la revanche
review = Revoir la partie
watch-replay = Regarder depuis le début
share-replay = Copier le lien de la relecture
download-record = Télécharger le relevé

absent-away = { $name } est absent.
absent-away-since = { $name } est absent, vu { $since }.
absent-left = { $name } a quitté la table.
absent-left-since = { $name } a quitté la table { $since }.
absent-replaced = { $name } a quitté la table : { $bot }.
absent-soon = Un robot pourra jouer à sa place { $when }.
absent-you = Vous n’êtes plus à la table.
call-bot = Faire jouer un robot pour { $name }
take-seat-back = Reprendre ma place
resign = Abandonner
resign-sure = Oui, abandonner
resign-not = Non, continuer
resign-means = Vous serez dernier, quels que soient les points. Un robot joue à votre place jusqu’à la fin, et vous ne pourrez pas revenir.
resign-ends = Vous serez dernier, et la partie s’arrête aussitôt.
