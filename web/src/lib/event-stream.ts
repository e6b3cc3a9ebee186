/** Reading server-sent events from a text that comes piece by piece. */

const END = '\n\n';
const DATA = 'data: ';

/** The data of each event, as soon as it is whole. */
export async function* eventsIn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let unread = '';
  for await (const piece of pieces) {
    const events = (unread + piece).split(END);
    unread = events.pop()!;
    for (const event of events) if (event.startsWith(DATA)) yield event.slice(DATA.length);
  }
}

/** A text that comes over the network, piece by piece; not every browser lets one go through a stream by itself. */
export async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      yield decoder.decode(read.value, { stream: true });
  } finally {
    reader.releaseLock();
  }
}
