import { expect, test, vi } from 'vitest';
import { wordsOf } from './words.svelte';

test('a message whose argument is missing is shown all the same', async () => {
  const text = () => Promise.resolve('greeting = Hello { $name }!');
  const words = wordsOf({ en: [text], fr: [text] });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await words.load('en');
  expect(words.say('greeting', { name: 'Nabu' })).toBe('Hello Nabu!');
  expect(words.say('greeting')).toBe('Hello {$name}!');
  expect(warned).toHaveBeenCalledOnce();
  expect(words.say('farewell')).toBe('farewell');
});
