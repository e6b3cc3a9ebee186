import './theme.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { useLanguage } from './lib/words.svelte';
import { applyPreferences, preferences } from './lib/preferences.svelte';

applyPreferences();
await useLanguage(preferences.language);
mount(App, { target: document.getElementById('page')! });
