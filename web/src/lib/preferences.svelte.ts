/** What a person likes, kept in the browser: shared by the table page and the preferences page. */

export type Language = 'en' | 'fr';
export const LANGUAGES: readonly Language[] = ['en', 'fr'];

export interface Preferences {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  /** Letters drawn on the pieces in addition to their shapes. */
  symbols: 'shapes' | 'letters';
  /** Whether boards name their places. */
  coordinates: 'calm' | 'off';
  /** 'system' follows prefers-reduced-motion. */
  animation: 'system' | 'off' | 'slow' | 'normal' | 'fast';
  /** How fast what others decided is shown. */
  pace: 'off' | 'quick' | 'normal';
  /** Whether a move that ends the turn waits for a second touch. */
  confirmEndOfTurn: boolean;
  /** How many times as fast a replay plays as people usually follow it. */
  replaySpeed: number;
  sounds: boolean;
  notifications: boolean;
}

const KEY = 'nabu-preferences';

function languageOfBrowser(): Language {
  const wished = typeof navigator === 'undefined' ? [] : navigator.languages;
  return (
    LANGUAGES.find((language) =>
      wished
        .find((tag) => /^(en|fr)\b/i.test(tag))
        ?.toLowerCase()
        .startsWith(language),
    ) ?? 'en'
  );
}

export function defaults(): Preferences {
  return {
    language: languageOfBrowser(),
    theme: 'system',
    symbols: 'shapes',
    coordinates: 'calm',
    animation: 'system',
    pace: 'normal',
    confirmEndOfTurn: false,
    replaySpeed: 1,
    sounds: false,
    notifications: false,
  };
}

/** What each preference may be; anything else that storage holds is not believed. */
const CHOICES: { [K in keyof Preferences]: readonly Preferences[K][] } = {
  language: LANGUAGES,
  theme: ['system', 'light', 'dark'],
  symbols: ['shapes', 'letters'],
  coordinates: ['calm', 'off'],
  animation: ['system', 'off', 'slow', 'normal', 'fast'],
  pace: ['off', 'quick', 'normal'],
  confirmEndOfTurn: [true, false],
  replaySpeed: [0.5, 1, 2, 4],
  sounds: [true, false],
  notifications: [true, false],
};

/** Reads preferences as they were kept; whatever is not one of the choices is left out. */
export function readPreferences(text: string | null): Partial<Preferences> {
  const kept = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  const good = Object.entries(CHOICES).filter(([name, choices]) => (choices as readonly unknown[]).includes(kept[name]));
  return Object.fromEntries(good.map(([name]) => [name, kept[name]]));
}

function stored(): Partial<Preferences> {
  try {
    return readPreferences(localStorage.getItem(KEY));
  } catch {
    return {}; // storage may be forbidden, or hold something old: the defaults serve
  }
}

export const preferences: Preferences = $state({ ...defaults(), ...stored() });

/** Changes one preference, keeps it, and lets it take effect. */
export function prefer<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  preferences[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // storage may be forbidden: the preference then lasts as long as the page
  }
  applyPreferences();
}

/** Writes on the root element what style sheets depend on. */
export function applyPreferences(): void {
  const root = document.documentElement;
  root.dataset.symbols = preferences.symbols;
  root.dataset.motion = motionIsWanted() ? preferences.animation : 'off';
  if (preferences.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = preferences.theme;
}

export function motionIsWanted(): boolean {
  if (preferences.animation === 'off') return false;
  return preferences.animation !== 'system' || !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const SPEEDS = { system: 1, off: 0, slow: 2, normal: 1, fast: 0.5 };

/** How long something takes that takes so many milliseconds at normal speed; 0 without motion. */
export function duration(milliseconds: number): number {
  return motionIsWanted() ? milliseconds * SPEEDS[preferences.animation] : 0;
}
