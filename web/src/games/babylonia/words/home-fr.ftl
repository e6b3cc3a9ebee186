# Babylonia sur les pages autour des tables.

about-minutes = 30–60 min
about-feel = Une course de réseaux
about-text = Étendez votre clan entre deux fleuves. Entourez les cités pour qu’elles paient vos prêtres, marchands et fonctionnaires, glissez des fermiers dans les champs, pressez-vous autour des ziggourats pour y gagner un pouvoir. Simple à jouer, exigeant à bien jouer.
about-variant-basic = Sept cartes de ziggourat, toujours les mêmes
about-variant-nine-cards = Sept cartes de ziggourat, tirées parmi neuf
