# The page around every game, in English.

loading = Loading …
page-missing = there is no such page
page-not-loaded = This page could not be shown: { $reason }.
to-home = To the start page
