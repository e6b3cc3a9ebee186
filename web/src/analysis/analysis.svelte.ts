/** An analysis board: a finished game at any moment, where every seat is moved by hand or by bots. Knows no DOM. */

import type { LogLine, Moment, NamedMove, WhyNotThere } from '../generated/messages';
import { api, inWords } from '../lib/api';
import { say } from '../lib/words.svelte';
import { Replay } from '../table/state/replay.svelte';
import { StillTable } from '../table/state/still-table.svelte';
import { surroundingsOf } from '../table/surroundings';
import { Drafts } from './drafts';
import { Engine } from './engine.svelte';
import * as trees from './tree';

/** Replay as far as the analysis board has any: other moments are other spots of the tree. */
class LineReplay extends Replay {
  constructor(private readonly board: Analysis) {
    super(board, { fetchPosition: () => Promise.reject(new Error('unused')), turning: () => undefined });
  }

  override async goTo(ply: number | null): Promise<boolean> {
    const to = ply ?? trees.lastPly(this.board.tree, this.board.spot.branch);
    const next = to === this.board.spot.ply + 1 ? trees.continuations(this.board.tree, this.board.spot)[0]?.to : undefined;
    return this.board.goTo(next ?? trees.spotOnLine(this.board.tree, this.board.spot, to));
  }
}

export class Analysis extends StillTable {
  tree: trees.Tree = $state.raw({ first: 0, game: [], branches: [] });
  spot: trees.Spot = $state.raw({ branch: null, ply: 0 });
  /** Which level of bot moves each seat; null: by hand. */
  bots: (number | null)[] = $state.raw([]);
  /** Whether a bot is deciding. */
  deciding = $state(false);
  /** Whether the bot that thinks on is wanted. */
  thinks = $state(true);
  readonly engine: Engine;
  override readonly replay = new LineReplay(this);
  private readonly drafts: Drafts;
  /** Numbers what was asked to be shown: an answer that comes after something newer was asked is not shown. */
  private latest = $state(0);
  private arrived = $state(0);

  constructor(id: string) {
    super(id, {
      ...surroundingsOf(id),
      fetchInsights: async () => (await api.insightsThere(id, this.moment)).insights,
    });
    this.engine = new Engine((moment, signal) => api.thoughts(id, moment, signal));
    this.drafts = new Drafts(id);
  }

  get moment(): Moment {
    return trees.momentOf(this.tree, this.spot);
  }

  /** Opens the game, with variations that were kept or, without any, those that this browser still has. */
  async begin(kept: string | null, ply: number | null, variation: number | null): Promise<void> {
    await this.load();
    if (this.trouble) return;
    await this.attempt(async () => {
      const { first, moves } = await api.playedLine(this.id);
      const branches =
        kept === null ? this.drafts.read() : trees.fromVariations((await api.analysis(this.id, kept)).variations);
      this.tree = { first, game: moves, branches };
      this.bots = this.looks.map(() => null);
      const branch = variation !== null && branches[variation - 1] ? variation - 1 : null;
      await this.goTo(trees.spotOnLine(this.tree, { branch, ply: 0 }, ply ?? trees.lastPly(this.tree, branch)));
    });
  }

  override close(): void {
    super.close();
    this.engine.stop();
  }

  /** Shows a spot of the tree; resolves to whether it is shown. */
  async goTo(spot: trees.Spot): Promise<boolean> {
    const number = ++this.latest;
    const isShown = await this.attempt(async () => {
      const position = await api.positionThere(this.id, trees.momentOf(this.tree, spot));
      if (number !== this.latest) return;
      const smooth = Math.abs(position.ply - (this.live?.ply ?? 0)) === 1;
      this.spot = spot;
      this.show({ ...position, can_undo: spot.ply > this.tree.first }, smooth);
      this.consider();
    });
    if (number === this.latest) this.arrived = number;
    return isShown;
  }

  /** Whether another moment than the one shown was asked for. */
  get isTurning(): boolean {
    return this.arrived !== this.latest;
  }

  /** Lets a bot of a level decide here, whoever moves the seat otherwise. */
  async letBotMove(level: number): Promise<void> {
    if (!this.myTurn || this.deciding || this.isTurning) return;
    const number = this.latest;
    this.deciding = true;
    await this.attempt(async () => {
      const { move } = await api.botMove(this.id, { ...this.moment, level });
      if (number === this.latest) await this.made(move);
    });
    this.deciding = false;
    this.playOn();
  }

  seatMovedBy(seat: number, level: number | null): void {
    this.bots = this.bots.map((before, number) => (number === seat ? level : before));
    this.playOn();
  }

  /** Plays the first moves of a line that the bot expects, as a variation. */
  async playLine(line: NamedMove[]): Promise<void> {
    let [tree, spot] = [this.tree, this.spot];
    for (const move of line) ({ tree, spot } = trees.play(tree, spot, move));
    this.change(tree);
    await this.goTo(spot);
  }

  rename(branch: number, name: string): void {
    this.change(trees.rename(this.tree, branch, name));
  }

  async remove(branch: number): Promise<void> {
    const { tree, spot } = trees.remove(this.tree, branch, this.spot);
    this.spot = spot; // at once: what is shown never lies on a variation that is gone
    this.change(tree);
    await this.goTo(spot);
  }

  /** Keeps the variations on the server, and returns the address of this very spot. */
  async keep(): Promise<{ address: string; analysis: string | null }> {
    const { branch, ply } = this.spot;
    const spot = `?at=${ply}${branch === null ? '' : `&in=${branch + 1}`}`;
    if (this.tree.branches.length === 0) return { address: `/t/${this.id}/analysis${spot}`, analysis: null };
    const { id } = await api.keepAnalysis(this.id, { variations: trees.toLines(this.tree) });
    return { address: `/t/${this.id}/analysis/${id}${spot}`, analysis: id };
  }

  /** Thinks about what is shown, if that is wanted and anything is left to think about. */
  consider(): void {
    if (this.thinks && this.live && !this.live.over) this.engine.follow(this.moment);
    else this.engine.stop();
  }

  protected override async made(move: number): Promise<void> {
    const legal = this.live!.moves.find(({ id }) => id === move)!;
    const named = { seat: this.live!.to_play!, move, words: this.moveName(legal) };
    const { tree, spot } = trees.play(this.tree, this.spot, named);
    this.change(tree);
    await this.goTo(spot);
    if (!this.deciding) this.playOn();
  }

  protected override async whyNot(touches: string[]): Promise<WhyNotThere> {
    return api.whyNotThere(this.id, { ...this.moment, touches });
  }

  protected override async foresee(move: number): Promise<LogLine[]> {
    return (await api.foreseeThere(this.id, { ...this.moment, move })).lines;
  }

  protected override async stepBack(): Promise<void> {
    await this.replay.goTo(this.spot.ply - 1);
  }

  /** Where a variation ends and a bot moves the seat to decide, it does. */
  private playOn(): void {
    const level = this.live?.to_play == null ? null : this.bots[this.live.to_play];
    const isEnd = this.spot.branch !== null && trees.continuations(this.tree, this.spot).length === 0;
    if (level != null && isEnd) void this.letBotMove(level);
  }

  private change(tree: trees.Tree): void {
    this.tree = tree;
    this.drafts.write(tree.branches);
  }

  private async attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.note = { text: inWords(error, say), rule: null, place: null };
      return false;
    }
  }
}
