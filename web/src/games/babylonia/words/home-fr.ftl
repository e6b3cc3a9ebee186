# Babylonia sur les pages autour des tables.

about-minutes = 30–60 min
about-feel = Une course de réseaux
about-text = Étendez votre clan entre deux fleuves. Encerclez les villes pour qu’elles paient vos prêtres, marchands et fonctionnaires, glissez des paysans dans les champs, pressez-vous autour des ziggourats pour y gagner un pouvoir. Simple à jouer, exigeant à bien jouer.
