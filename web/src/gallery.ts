import './theme.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';
import { applyPreferences, preferences, type Language, type Preferences } from './lib/preferences.svelte';
import { useLanguage } from './lib/words.svelte';

const query = new URLSearchParams(location.search);
preferences.theme = (query.get('theme') ?? 'light') as Preferences['theme'];
applyPreferences();
await useLanguage((query.get('language') ?? 'en') as Language);
mount(Gallery, {
  target: document.getElementById('page')!,
  props: { game: query.get('game') ?? '', number: Number(query.get('n') ?? 0) },
});
