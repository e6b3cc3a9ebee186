# Ishtar: what is counted over many games, in English. The page is told these in words, and needs none of them.

things-first-icon = First tile placed, by icon
things-first-skill = First skill unlocked
things-skills = Skills
things-trees = Tree cards planted
things-fountains = Fountains scored
things-icons = Tiles placed, by icon
counted-skill = { $skill }: { skill-name }
counted-fountain = { colour }, { $points } points
counted-icon = { $icon ->
    [assistant] icon for an assistant
    [skill] icon for a skill
    [wild] icon for an assistant or a skill
   *[none] no icon
 }
