/** What people say at the table. */

import type { Answer, Chat, ChatLine } from '../../generated/messages';
import type { ClientRequest } from './connection.svelte';

export class ChatRoom {
  lines: ChatLine[] = $state.raw([]);

  constructor(private readonly request: (request: ClientRequest) => Promise<Answer>) {}

  /** Lines may come again after a reconnection; each is kept once. */
  receive({ lines }: Chat): void {
    const isNew = (known: ChatLine) => !lines.some(({ number }) => number === known.number);
    this.lines = [...this.lines.filter(isNew), ...lines].sort((a, b) => a.number - b.number);
  }

  /** Resolves to why not, or null. */
  async send(text: string): Promise<string | null> {
    const answer = await this.request({ type: 'chat', text });
    return answer.ok ? null : (answer.reason?.text ?? null);
  }
}
