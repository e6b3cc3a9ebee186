# La page autour de chaque jeu, en français.

loading = Chargement …
page-missing = cette page n’existe pas
page-not-loaded = Impossible d’afficher cette page : { $reason }.
to-home = Retour à l’accueil
