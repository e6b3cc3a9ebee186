# Ishtar sur les pages autour des tables.

about-minutes = 45 min
about-feel = Des jardins qui s’évitent
about-text = Faites fleurir le désert. Choisissez une tuile avec l’arrosoir, posez-la contre vos parterres, ramassez les gemmes qu’elle couvre, et envoyez un assistant avant vos rivaux. Les gemmes achètent des compétences, des arbres et de la patience.
