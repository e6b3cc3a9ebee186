game-is-over = La partie est terminée.
nothing-dropped = Jetez une pierre avant de vous arrêter.
two-dropped = Vous avez jeté deux pierres ce tour-ci : arrêtez-vous.
no-such-well = Le puits { $well } n'est pas en jeu.
well-is-full = Il y a déjà une pierre dans le puits { $well }.
no-such-stone = Vous n'avez pas de pierre { $weight ->
    [light] légère
    [medium] moyenne
   *[other] lourde
}.
dropped = { $seat } jette une pierre { $weight ->
    [light] légère
    [medium] moyenne
   *[other] lourde
} dans le puits { $well } pour { $points }.
drew = { $seat } pioche une pierre { $weight ->
    [light] légère
    [medium] moyenne
   *[other] lourde
}.
drew-something = { $seat } pioche une pierre.
ask-for-stone = { $dropped ->
    [0] Jetez une pierre dans un puits vide.
   *[other] Jetez une deuxième pierre, ou arrêtez.
 }
place = { $kind } { $name }
deep = Ce puits a une profondeur de { $depth }.
