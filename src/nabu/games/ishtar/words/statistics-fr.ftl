# Ishtar : ce que l’on compte sur beaucoup de parties, en français.

things-first-icon = Première tuile posée, par icône
things-first-skill = Première compétence débloquée
things-skills = Compétences
things-trees = Cartes arbre plantées
things-fountains = Fontaines marquées
things-icons = Tuiles posées, par icône
counted-skill = { $skill } : { skill-name }
counted-fountain = { colour }, { $points } points
counted-icon = { $icon ->
    [assistant] icône d’un assistant
    [skill] icône d’une compétence
    [wild] icône d’un assistant ou d’une compétence
   *[none] sans icône
 }
