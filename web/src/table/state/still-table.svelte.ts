/** A table where nobody waits for anybody: positions are asked for one by one, and whoever looks makes all moves. */

import type { Answer, LogLine, Position, TableInfo, WhyNotThere } from '../../generated/messages';
import { inWords } from '../../lib/api';
import { say } from '../../lib/words.svelte';
import type { ClientRequest } from './connection.svelte';
import { Replay } from './replay.svelte';
import { TableState } from './table.svelte';

const ACCEPTED: Answer = { type: 'answer', id: '', ok: true, reason: null, foreseen: null, hint: null };

/** Nothing went before: there is only what is shown. */
class NoPast extends Replay {
  override goTo(): Promise<boolean> {
    return Promise.resolve(false);
  }
}

export abstract class StillTable extends TableState {
  /** Whether whoever looks may move now. */
  protected open = $state(true);
  override readonly replay: Replay = new NoPast(this, { fetchPosition: () => this.nowhere(), turning: () => undefined });

  private nowhere(): Promise<Position> {
    return Promise.reject(new Error('there is no other moment'));
  }

  /** A legal move was made, by its number. */
  protected abstract made(move: number): Promise<void>;
  protected abstract whyNot(touches: string[]): Promise<WhyNotThere>;
  protected abstract foresee(move: number): Promise<LogLine[]>;
  /** The last move is to be taken back. */
  protected abstract stepBack(): Promise<void>;

  override get mySeats(): number[] {
    return this.live?.to_play == null ? [] : [this.live.to_play];
  }

  override get myTurn(): boolean {
    return this.open && this.live !== null && this.live.to_play !== null && this.live.seat === this.live.to_play;
  }

  protected override attend(info: TableInfo): void {
    this.info = info;
  }

  override close(): void {
    this.help.close();
  }

  /** Shows a position from now on; `smooth` if it is one step from the one before. */
  protected show(position: Position, smooth: boolean): void {
    const before = this.live;
    this.move.reset();
    this.note = null;
    this.help.forgetForeseen();
    this.replay.smooth = smooth;
    this.log = position.log;
    this.fresh = smooth && before ? position.log.filter(({ ply }) => ply > before.ply) : [];
    this.viewer.seat = position.seat;
    this.live = position;
    this.move.settle();
    if (this.help.pointed !== null) void this.help.learn();
  }

  /** What the parts of a table say to a server is answered here. */
  override async request(request: ClientRequest): Promise<Answer> {
    try {
      return await this.answer(request);
    } catch (error) {
      return { ...ACCEPTED, ok: false, reason: { text: inWords(error, say), rule: null } };
    }
  }

  private async answer(request: ClientRequest): Promise<Answer> {
    if (request.type === 'move') return this.answerMove(request.move);
    if (request.type === 'undo') await this.stepBack();
    if (request.type === 'foresee') return { ...ACCEPTED, foreseen: await this.foresee(request.move) };
    if (request.type !== 'why_not') return ACCEPTED;
    const { text, rule } = await this.whyNot(request.touches ?? []);
    return { ...ACCEPTED, reason: text === null ? null : { text, rule } };
  }

  private async answerMove(move: number | string): Promise<Answer> {
    const legal = this.live?.moves.find(({ id, text }) => id === move || text === move);
    if (!legal) return { ...ACCEPTED, ok: false, reason: { text: say('no-such-move', { move }), rule: null } };
    await this.made(legal.id);
    return ACCEPTED;
  }
}
