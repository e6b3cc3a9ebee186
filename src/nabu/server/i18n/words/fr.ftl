guest-name = Invité { $number }

# Pourquoi quelque chose n'est pas fait.
not-understood = { $reason }
our-fault = Une erreur s'est produite de notre côté. Elle figure dans le journal du serveur ; veuillez réessayer.
database-away = La base de données ne répond pas : rien n'a été changé ; veuillez réessayer dans un instant.
no-such-address = Il n'y a rien à cette adresse.
no-such-method = Cette adresse ne peut pas être demandée de cette façon.
not-possible = Ce n'est pas possible ici.
no-such-table = Il n'y a pas de table à cette adresse.
no-such-seat = Cette table n'a pas de place { $seat }.
no-such-ply = Cette partie compte les décisions { $first } à { $last }.
no-such-page = « after » doit être le « next » d'une page précédente.
no-such-invitation = Cette invitation n'est pas valable : elle a servi, ou une plus récente la remplace.
no-guest = Ouvrez d'abord la page, afin qu'on puisse vous distinguer des autres.
foreign-origin = Cette demande vient de la page d'un autre site.
newer-rules = Cette partie de { $title } a été commencée avec une version plus récente de ce serveur ; elle ne pourra être montrée qu'après sa mise à jour.
unknown-box = Cette partie de { $title } se joue avec des pièces que ce serveur n'a pas ; elle ne peut pas être montrée ici.
unreadable-table = Ce qui a été gardé de cette table n'est pas cohérent ; elle ne peut pas être montrée. Le journal du serveur dit pourquoi.
unknown-game = Le jeu de cette table, { $game }, ne se joue pas sur ce serveur.
damaged-table = Ce qui a été conservé de cette table n'est pas cohérent : elle est montrée jusque-là, et on ne peut pas y jouer.
bots-stopped = Les robots se sont arrêtés : une erreur s'est produite de notre côté. Ils réessaient quand quelqu'un rouvre la table.
bots-not-running = Aucun robot ne tourne sur ce serveur pour l’instant ; la partie continue dès leur retour.
page-not-built = La page n'a pas été construite. « make page » la construit.
docs-not-built = La documentation n'a pas été construite. « make docs » la construit.

not-for-you = Ceci n'est pas destiné à votre adresse.
not-your-seat = La place { $seat } n'est pas la vôtre.
not-your-table = Seule la personne qui a créé la table peut faire cela.
not-seated = Vous n'avez pas de place à cette table.
by-invitation = On ne rejoint cette table qu'avec une invitation.
no-free-seat = Il n'y a pas de place libre à cette table.
seat-taken = La place { $seat } est prise.
started-already = La partie a déjà commencé.
not-started = La partie n'a pas commencé : on attend encore quelqu'un.
game-over = La partie est finie.
you-left = Vous avez quitté la place { $seat } ; revenez-y d'abord.
not-left = Vous n'avez pas quitté cette place.
seat-not-left = Personne n'a quitté la place { $seat }, et personne n'y est attendu ; aucun robot ne peut y jouer.
not-away-long-enough = { $seat } n'est pas absent depuis assez longtemps : un robot pourra prendre la place dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
bot-plays-there = Un robot joue déjà pour { $seat }.
resigned-already = Vous avez abandonné cette partie.
not-on-your-list = Cette table n'est pas dans votre liste.
table-gone = La table n'existe plus : la dernière personne est partie avant le début, ou l'hôte l'a retirée.
table-closed = L'hôte a fermé cette table : on peut la regarder, mais plus personne n'y joue ni n'y écrit.
muted = L'hôte ne vous permet pas d'écrire aux autres.
banned = L'hôte ne vous laisse pas entrer.
forgotten = Tout ce qui était gardé de vous est effacé. Si vous revenez, vous serez une nouvelle personne.
forgotten-guest = Quelqu'un parti pour de bon

other-ply = Cela valait pour la position après { $meant } décisions, mais il y en a maintenant { $now }.
not-your-turn = C'est à { $seat } de décider.
outpaced = Quelqu'un a été plus rapide ; voici l'état de la table.
undo-too-late = Cela ne peut pas être repris seul : quelque chose a été révélé, ou une autre personne y a pris part. Vous pouvez demander l'accord des autres.
nothing-to-take-back = Vous n'avez encore rien décidé.
takeback-pending = Une demande est déjà en cours ; il faut d'abord y répondre.
nothing-asked = Personne ne vous demande rien.
hint-against-people = Il n'y a pas de conseil quand vous jouez contre d'autres personnes.
hint-pending = Un conseil est déjà en préparation.
record-not-yet = L'enregistrement contient la graine de chaque mélange ; on ne peut l'avoir qu'une fois la partie finie.
record-unfinished = La partie de cet enregistrement n'est pas finie ; seules les parties finies peuvent être gardées.
import-pending = Une de vos parties est déjà en cours de lecture ; attendez qu'elle soit enregistrée.
rematch-not-yet = La partie n'est pas encore finie.
rematch-imported = Cette partie vient d'ailleurs ; il n'y a ici personne pour la rejouer.
review-step = { $name } : { $move }
review-not-yet = On peut revoir une partie quand elle est finie.
review-without-moves = On ne connaît aucun coup de cette partie : il n'y a rien à revoir.
too-many-reviews-of-yours = { $most } de vos parties sont déjà en cours d'analyse ; attendez que l'une soit terminée.
too-many-reviews = Beaucoup de parties sont en cours d'examen ; veuillez réessayer dans quelques minutes.
open-without-people = Une table ouverte doit avoir une place pour une personne.
no-such-bot = L'hôte de ce serveur ne propose pas de robot « { $bot } ».

# Ce qui n’a pas marché avec un robot de l’hôte.
mishap-raised = { $bot } a rencontré une erreur de son côté ; { $deputy } décide à sa place.
mishap-illegal = { $bot } a répondu par un coup interdit ; { $deputy } décide à sa place.
mishap-too-slow = { $bot } a mis trop de temps ; { $deputy } décide à sa place.
mishap-not-offered = { $bot } n'est plus proposé ici ; { $deputy } décide à sa place.

# Trop, trop souvent.
chat-too-fast = Vous écrivez très vite ; attendez un instant.
messages-too-fast = Trop de messages en peu de temps ; attendez un instant.
looks-too-fast = Vous regardez très souvent en peu de temps ; attendez un instant.
sent-away = Beaucoup trop de messages sont arrivés par cette connexion ; elle a été fermée.
requests-too-fast = Trop de demandes en peu de temps ; attendez un instant.
makings-too-fast = Vous créez beaucoup de choses en peu de temps ; attendez un instant.
too-many-sockets = Trop de tables sont ouvertes depuis votre adresse ; fermez-en une d'abord.
too-slow = Votre connexion n'a pas pu suivre ; elle va être rétablie.
message-too-large = Un message compte au plus { $most } caractères.
body-too-large = C'est trop grand : on lit au plus { $most } octets.
not-text = Les messages doivent être du texte.
not-json = Ce n'est pas du JSON.

# Ce qui ne va pas dans les données. $field dit où.
input-wrong = { $field } : ce n'est pas comme il faut.
input-missing = { $field } : manque.
input-extra-forbidden = { $field } : ce champ n'existe pas.
input-json-invalid = Ce n'est pas du JSON.
input-string-type = { $field } : doit être un texte.
input-string-too-short = { $field } : doit avoir au moins { $min_length } caractères.
input-string-too-long = { $field } : peut avoir au plus { $max_length } caractères.
input-string-pattern-mismatch = { $field } : contient des caractères qui n'y sont pas permis.
input-string-unicode = { $field } : contient des caractères qui n'existent pas.
input-int-type = { $field } : doit être un nombre entier.
input-int-parsing = { $field } : doit être un nombre entier.
input-bool-type = { $field } : doit être vrai ou faux.
input-list-type = { $field } : doit être une liste.
input-model-type = { $field } : doit être un objet.
input-model-attributes-type = { $field } : doit être un objet.
input-dict-type = { $field } : doit être un objet.
input-too-short = { $field } : doit avoir au moins { $min_length } éléments.
input-too-long = { $field } : peut avoir au plus { $max_length } éléments.
input-greater-than-equal = { $field } : doit être au moins { $ge }.
input-less-than-equal = { $field } : peut être au plus { $le }.
input-less-than = { $field } : doit être inférieur à { $lt }.
input-literal-error = { $field } : doit être { $expected }.
input-union-tag-invalid = { $field } : doit être l'un de { $expected_tags }.
input-union-tag-not-found = { $field } : ne dit pas de quelle sorte il s'agit.

analysis-not-yet = Une partie s’analyse quand elle est finie, pas pendant qu’on y joue.
no-such-analysis = Il n’y a pas de telle analyse de cette partie.
too-many-analyses-of-yours = Les robots réfléchissent déjà à { $most } moments pour vous ; fermez d’abord une de ces pages.
too-many-analyses = Les robots réfléchissent déjà à autant de moments qu’ils le peuvent ; réessayez dans un instant.
too-many-kept-analyses = On garde déjà { $most } analyses de cette partie, pas davantage.
no-such-puzzle = Ce problème n’existe pas.

# Statistiques.
no-such-game = Ce jeu n'existe pas sur ce serveur.
