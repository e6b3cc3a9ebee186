import { expect, test } from 'vitest';
import { ChatRoom } from './chat.svelte';
import { answer, refusal } from './fakes';

const line = (number: number, text = '') => ({ number, text, name: 'Adad', seat: 0, at: '' });

test('lines that come again after a reconnection are kept once, in order', () => {
  const chat = new ChatRoom(() => Promise.resolve(answer()));
  chat.receive({ type: 'chat', lines: [line(2), line(3)] });
  chat.receive({ type: 'chat', lines: [line(1), line(3, 'in French')] });
  expect(chat.lines.map(({ number, text }) => [number, text])).toEqual([
    [1, ''],
    [2, ''],
    [3, 'in French'],
  ]);
});

test('what the server does not take resolves to why', async () => {
  expect(await new ChatRoom(() => Promise.resolve(refusal('too fast'))).send('hello')).toBe('too fast');
  expect(await new ChatRoom(() => Promise.resolve(answer())).send('hello')).toBeNull();
});
