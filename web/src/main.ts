import './theme.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { useLanguage } from './lib/words.svelte';
import { applyPreferences, preferences } from './lib/preferences.svelte';
import { prepareInstalling } from './pages/parts/installing.svelte';

applyPreferences();
prepareInstalling();
await useLanguage(preferences.language);
mount(App, { target: document.getElementById('page')! });
