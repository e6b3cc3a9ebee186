/** The wording of the page: Fluent catalogues, one file a language, loaded when the language is first used. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { api } from './api';
import { LANGUAGES, type Language } from './preferences.svelte';

export type Args = Record<string, FluentVariable>;
export type Say = (key: string, args?: Args) => string;
/** Fetches the text of one catalogue file. */
export type Fetch = () => Promise<string>;
export type MessageFiles = Record<Language, Fetch[]>;

/** In French a line never breaks before a mark that stands apart from its word, nor after an opening one. */
function typeset(text: string, language: Language): string {
  return language === 'fr' ? text.replace(/(?<=[^\s\]]) (?=[:;?!»%])|(?<=«) /g, '\u00a0') : text;
}

/** A set of words that belong together; keys of different sets never meet. */
export class Words {
  private bundle: FluentBundle | null = $state.raw(null);

  constructor(private readonly files: MessageFiles) {}

  /** Loads a language, once it is wanted; resolves when `say` speaks it. */
  async load(language: Language): Promise<void> {
    const texts = await Promise.all(this.files[language].map((fetch) => fetch()));
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) bundle.addResource(new FluentResource(typeset(text, language)), { allowOverrides: true });
    if (language === wanted) this.bundle = bundle;
  }

  /** Puts a message into words; reactive: texts change with the language. A missing key is shown as it is. */
  say: Say = (key, args) => {
    const pattern = this.bundle?.getMessage(key)?.value;
    if (pattern == null) return key;
    const errors: Error[] = []; // without a list, a missing argument would be thrown and break the page
    const text = this.bundle!.formatPattern(pattern, args ?? null, errors);
    if (import.meta.env.DEV && errors.length > 0) console.warn(key, ...errors);
    return text;
  };

  has(key: string): boolean {
    return this.bundle?.hasMessage(key) ?? false;
  }
}

let wanted: Language = 'en';
let shown: Language = $state('en');
/** Whether anything was shown yet: the first language is told to the server with the introduction. */
let spoken = false;
const open: Words[] = [];

/** Describes a set of words beside the page's own; `openWords` loads it. */
export function wordsOf(files: MessageFiles): Words {
  return new Words(files);
}

/** Loads a set of words in the language in use, and from now on in every language that the page changes to. */
export async function openWords(words: Words): Promise<void> {
  if (!open.includes(words)) open.push(words);
  await words.load(wanted);
}

/** Opens a set of words that the page can do without: where it cannot be fetched, it is once there is a connection again. */
export async function openWhenReachable(words: Words): Promise<void> {
  try {
    await openWords(words);
  } catch {
    addEventListener('online', () => void openWhenReachable(words), { once: true });
  }
}

/**
 * Shows the whole page in this language from now on; a change is told to the server, whose words are shown too. Where its words
 * cannot be fetched, the page stays in the language that it has.
 */
export async function useLanguage(language: Language): Promise<void> {
  const changed = spoken && language !== wanted;
  wanted = LANGUAGES.includes(language) ? language : 'en';
  try {
    await Promise.all(open.map((words) => words.load(wanted)));
  } catch (error) {
    if (!spoken) throw error;
    wanted = shown;
    await Promise.all(open.map((words) => words.load(shown).catch(() => undefined)));
    return;
  }
  shown = wanted;
  document.documentElement.lang = shown;
  spoken = true;
  if (changed) await api.changeMe({ language: wanted }).catch(() => undefined); // unreachable: it goes on in the old language
}

/** The language in which the page is shown, reactive. */
export function language(): Language {
  return shown;
}

/** Unwraps a lazily imported `?raw` file. */
export function lazily(file: { default: string }): string {
  return file.default;
}

const own = import.meta.glob<string>('../words/*.ftl', { query: '?raw', import: 'default' });

/** Files of `src/words` are named `en.ftl` or, for a part of the page, `pages-en.ftl`. */
function ownFiles(language: Language): Fetch[] {
  return Object.entries(own).flatMap(([path, fetch]) => (path.endsWith(`${language}.ftl`) ? [fetch] : []));
}

const page = wordsOf({ en: ownFiles('en'), fr: ownFiles('fr') });
open.push(page);

/** Puts one of the page's messages into words; reactive: texts change with the language. */
export const say: Say = page.say;
