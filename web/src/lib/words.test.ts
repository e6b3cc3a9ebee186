import { afterAll, expect, test, vi } from 'vitest';
import type { Words } from './words.svelte';

// These tests load the words of the page, which all others expect to be without any: the module is read anew here, and after them.
vi.resetModules();
const { language, openWhenReachable, useLanguage, wordsOf } = await import('./words.svelte');
afterAll(() => void vi.resetModules());

test('a message whose argument is missing is shown all the same', async () => {
  const text = () => Promise.resolve('greeting = Hello { $name }!');
  const words = wordsOf({ en: [text], fr: [text] });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await words.load('en');
  expect(words.say('greeting', { name: 'Nabu' })).toBe('Hello Nabu!');
  expect(words.say('greeting')).toBe('Hello {$name}!');
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
  expect(words.say('farewell')).toBe('farewell');
});

/** Words that come over a network, and what cuts and mends it. */
function overANetwork(): { words: Words; cut: () => void; mend: () => void } {
  let there = true;
  const fetched = (text: string) => () => (there ? Promise.resolve(text) : Promise.reject(new TypeError('Failed to fetch')));
  const words = wordsOf({ en: [fetched('greeting = Hello!')], fr: [fetched('greeting = Bonjour !')] });
  return { words, cut: () => (there = false), mend: () => (there = true) };
}

test('words that cannot be fetched come with the connection', async () => {
  const { words, cut, mend } = overANetwork();
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  cut();
  await openWhenReachable(words);
  expect(words.has('greeting')).toBe(false);
  mend();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(words.say('greeting')).toBe('Hello!'));
  vi.unstubAllGlobals();
});

test('without a connection the page keeps the language that it has', async () => {
  const { words, cut, mend } = overANetwork();
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await openWhenReachable(words);
  await useLanguage('en');
  cut();
  await useLanguage('fr');
  expect([language(), words.say('greeting')]).toEqual(['en', 'Hello!']);
  mend();
  vi.unstubAllGlobals();
});

test('in French no line begins with a mark that stands apart from its word', async () => {
  const text = () =>
    Promise.resolve('who = { $name } : « { $said } »\nwhy = Pourquoi ?{ $more ->\n    [no] : rien\n   *[yes] {""} ; ici\n }');
  const words = wordsOf({ en: [text], fr: [text] });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await useLanguage('fr');
  await words.load('fr');
  expect(words.say('who', { name: 'Nabu', said: 'oui' })).toBe('Nabu\u00a0: «\u00a0oui\u00a0»');
  expect(words.say('why', { more: 'no' })).toBe('Pourquoi\u00a0?: rien');
  expect(words.say('why', { more: 'yes' })).toBe('Pourquoi\u00a0?\u00a0; ici');
  vi.unstubAllGlobals();
});
