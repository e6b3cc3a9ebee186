import { expect, test } from 'vitest';
import { eventsIn, piecesOf } from './event-stream';

async function read(...pieces: string[]): Promise<string[]> {
  async function* text() {
    for (const piece of pieces) yield await Promise.resolve(piece);
  }
  const found: string[] = [];
  for await (const event of eventsIn(text())) found.push(event);
  return found;
}

test('an event is told once it is whole, however it was cut on the way', async () => {
  expect(await read('da', 'ta: 1\n', '\ndata: 2\n\ndata: unfinis')).toEqual(['1', '2']);
});

test('what is no data is passed over', async () => {
  expect(await read(': still here\n\ndata: 3\n\n')).toEqual(['3']);
});

test('a letter of two bytes that was cut on the way is put together', async () => {
  const bytes = new TextEncoder().encode('é');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  const pieces: string[] = [];
  for await (const piece of piecesOf(body)) pieces.push(piece);
  expect(pieces.join('')).toBe('é');
});
