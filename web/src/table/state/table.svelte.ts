/** One table as the page holds it: what the server has told, and the parts that make something of it. Knows no DOM. */

import type { AnyFace } from '../../games';
import { LETTERS, type SeatLook } from '../../games/contract';
import type { Answer, InsightInWords, LogLine, Position, TableInfo } from '../../generated/messages';
import { inWords } from '../../lib/api';
import { mergeLog, plyBeforeOthers } from '../../lib/log';
import { say } from '../../lib/words.svelte';
import { ChatRoom } from './chat.svelte';
import { Connection, type ClientRequest, type Socket } from './connection.svelte';
import type { Note, TableContext } from './context';
import { Following } from './following.svelte';
import { Help } from './help.svelte';
import { marksOf, NO_MARKS, type Marks } from './marks';
import { MoveInProgress } from './move.svelte';
import { Replay } from './replay.svelte';
import { lookOf, mySeats, nameOf } from './seats';
import { Viewer } from './viewer.svelte';

/** Where a table comes from, and what only the page that is drawn can tell. */
export interface Surroundings {
  openSocket(): Socket;
  fetchTable(): Promise<TableInfo>;
  fetchPosition(ply: number, seat: number | null): Promise<Position>;
  fetchInsights(ply: number, seat: number | null): Promise<InsightInWords[]>;
  loadGame(name: string): Promise<AnyFace>;
  /** What the board calls a place that it draws. */
  labelOf(place: string): string | null;
}

export class TableState implements TableContext {
  info: TableInfo | null = $state.raw(null);
  face: AnyFace | null = $state.raw(null);
  live: Position | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  /** Log lines that came with the latest position, for points that fly and sounds. */
  fresh: LogLine[] = $state.raw([]);
  note: Note | null = $state.raw(null);
  private loadError: string | null = $state(null);

  readonly connection: Connection;
  readonly chat: ChatRoom;
  readonly viewer: Viewer;
  readonly move: MoveInProgress;
  readonly help: Help;
  readonly replay: Replay;
  readonly following: Following;

  constructor(
    readonly id: string,
    private readonly around: Surroundings,
  ) {
    this.connection = new Connection(() => around.openSocket(), {
      position: (position) => this.receivePosition(position),
      table: ({ table }) => this.receiveInfo(table),
      chat: (chat) => this.chat.receive(chat),
    });
    this.chat = new ChatRoom((request) => this.request(request));
    this.viewer = new Viewer((seat) => this.viewAs(seat));
    this.move = new MoveInProgress(this);
    this.help = new Help(this, (ply, seat) => around.fetchInsights(ply, seat));
    this.replay = new Replay(this, {
      fetchPosition: (ply, seat) => around.fetchPosition(ply, seat),
      turning: (to) => this.turnTo(to),
    });
    this.following = new Following({
      tells: ({ ply }) => this.log.some((line) => line.ply === ply),
      turning: ({ ply }) => (this.fresh = this.log.filter((line) => line.ply === ply)),
      earlier: (ply) => around.fetchPosition(ply, this.viewer.seat),
    });
  }

  /** Fetches the table over HTTP first: a table that does not exist is explained at once. */
  async load(): Promise<void> {
    try {
      const info = await this.around.fetchTable();
      this.attend(info);
      this.face = await this.around.loadGame(info.game);
    } catch (error) {
      this.loadError = inWords(error, say);
      this.connection.close();
    }
  }

  /** The table is there: what happens at it is followed from now on. */
  protected attend(info: TableInfo): void {
    this.connection.start();
    if (!this.info) this.receiveInfo(info); // the socket may have told something newer
  }

  close(): void {
    this.help.close();
    this.following.skip();
    this.connection.close();
  }

  request(request: ClientRequest): Promise<Answer> {
    return this.connection.request(request);
  }

  /** Why the table cannot be shown at all. */
  get trouble(): string | null {
    return this.loadError ?? this.connection.farewell;
  }

  /** Why play does not go on for the moment. */
  get hindrance(): string | null {
    return this.info?.trouble ?? null;
  }

  get shown(): Position | null {
    return this.replay.past ?? this.following.at ?? this.live;
  }

  get looks(): SeatLook[] {
    return (this.info?.seats ?? []).map(lookOf);
  }

  get mySeats(): number[] {
    return mySeats(this.info?.seats ?? []);
  }

  get myTurn(): boolean {
    const { seat, handover } = this.viewer;
    return this.live !== null && seat !== null && this.live.to_play === seat && handover === null;
  }

  readonly marked: Marks = $derived.by(() =>
    this.shown ? marksOf(this.log, this.shown.ply, this.viewer.seat, this.help) : NO_MARKS,
  );

  seatName(seat: number): string {
    const info = this.info?.seats[seat];
    return info ? nameOf(info) : (LETTERS[seat] ?? '');
  }

  placeName(place: string): string {
    return this.shown?.names[place] ?? this.around.labelOf(place) ?? place.slice(place.indexOf(':') + 1);
  }

  /** A move in words: the places it touches, by their names. */
  moveName({ touches }: { touches: readonly string[] }): string {
    return touches.map((place) => this.placeName(place)).join(' → ');
  }

  private receiveInfo(info: TableInfo): void {
    this.info = info;
    if (info.status === 'waiting') return;
    const seats = this.mySeats;
    if (seats.length <= 1) this.viewer.sitAlone(seats[0] ?? null);
    else this.viewer.passScreen(seats, info.status === 'finished' ? null : (this.live ?? info).to_play);
  }

  private receivePosition(position: Position): void {
    if (position.seat !== this.viewer.seat) return; // meant for a viewer who no longer has the screen
    const before = this.live;
    this.log = mergeLog(this.log, position);
    this.connection.acknowledge(position.ply);
    this.replay.follow(before);
    this.follow(position, before);
    if (before?.ply !== position.ply) this.forgetMove();
    if (before && position.log_from < before.ply) this.rewrite(position.ply);
    this.live = position;
    this.move.settle();
    if (this.help.pointed !== null) void this.help.learn();
    if (this.mySeats.length > 1) this.viewer.passScreen(this.mySeats, position.to_play);
  }

  /** What others decided is shown at a pace that can be followed; one's own decisions, and jumps, at once. */
  private follow(position: Position, before: Position | null): void {
    const isOfOthers = before !== null && before.to_play !== this.viewer.seat && position.ply === before.ply + 1;
    if (isOfOthers && this.replay.past === null && this.mySeats.length === 1) return this.following.arrive(position, before);
    this.following.skip();
    this.fresh = before === null ? [] : this.log.filter(({ ply }) => ply > before.ply);
  }

  /** Shows once more what happened since one's own last turn. */
  async playAgain(): Promise<void> {
    if (this.sinceMyTurn === null || this.live === null) return;
    this.forgetMove();
    try {
      await this.following.retell(this.sinceMyTurn, this.live);
    } catch (error) {
      this.note = { text: inWords(error, say), rule: null, place: null };
    }
  }

  /** After how many decisions others went on when this viewer had decided; null where nobody has since. */
  get sinceMyTurn(): number | null {
    return this.viewer.seat === null ? null : plyBeforeOthers(this.log, this.viewer.seat);
  }

  /** Something was taken back, or is told in another language. */
  private rewrite(ply: number): void {
    this.help.forgetHint();
    this.replay.rewrite(ply);
  }

  /** Somebody else has the screen: nothing of what the one before saw stays. */
  private viewAs(seat: number | null): void {
    this.live = null;
    this.log = [];
    this.following.skip();
    this.replay.reset();
    this.help.reset();
    this.forgetMove();
    this.connection.subscribe(seat);
  }

  private turnTo(to: 'past' | 'now'): void {
    if (to === 'past') this.fresh = [];
    this.following.skip();
    this.forgetMove();
  }

  /** Forgets the move being made and what was told about it. */
  private forgetMove(): void {
    this.move.reset();
    this.note = null;
    this.help.forgetForeseen();
  }
}
