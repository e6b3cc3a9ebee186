# Amyitis sur les pages autour des tables.

about-minutes = 60–90 min
about-feel = Prévoir au nez et à la barbe des autres
about-text = Élevez les jardins suspendus étage par étage. Recrutez avant que le prix ne monte, menez l’eau là où tous en ont besoin, et poussez la caravane commune vers la ville qui vend ce qu’il vous faut, juste avant les autres. Rien n’est caché.
