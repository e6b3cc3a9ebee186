/** A puzzle on the page: one position, one try, and what it was worth. Knows no DOM. */

import type { LogLine, PuzzleAnswer, PuzzleInfo, SeatInfo, TableInfo, WhyNotThere } from '../generated/messages';
import { LETTERS } from '../games/contract';
import { api } from '../lib/api';
import { say } from '../lib/words.svelte';
import { marksOf, marksOfTry, type Marks } from '../table/state/marks';
import { StillTable } from '../table/state/still-table.svelte';
import { surroundingsOf } from '../table/surroundings';

export class Puzzle extends StillTable {
  puzzle: PuzzleInfo | null = $state.raw(null);
  answered: PuzzleAnswer | null = $state.raw(null);

  constructor(id: string) {
    super(id, {
      ...surroundingsOf(id),
      fetchTable: async () => {
        this.puzzle = await api.puzzle(id);
        return tableOf(this.puzzle);
      },
      fetchInsights: async () => (await api.puzzleInsights(id)).insights,
    });
  }

  override async load(): Promise<void> {
    await super.load();
    if (this.puzzle) this.show(this.puzzle.position, false);
  }

  /** After the try the best move is marked on the board, and what was chosen instead. */
  override readonly marked: Marks = $derived.by(() =>
    this.answered
      ? marksOfTry(this.answered.chosen, this.answered.best)
      : marksOf(this.log, this.live?.ply ?? 0, this.viewer.seat, this.help),
  );

  protected override async made(move: number): Promise<void> {
    this.answered = await api.answerPuzzle(this.id, move);
    this.open = false;
    this.move.reset();
    this.move.settle();
  }

  protected override whyNot(touches: string[]): Promise<WhyNotThere> {
    return api.puzzleWhyNot(this.id, touches);
  }

  protected override async foresee(move: number): Promise<LogLine[]> {
    return (await api.puzzleForesee(this.id, move)).lines;
  }

  protected override stepBack(): Promise<void> {
    return Promise.resolve();
  }
}

/** A puzzle has no table of its own: its seats are letters, and the one that decides is the reader's. */
function tableOf({ id, game, title, players, position }: PuzzleInfo): TableInfo {
  return {
    id,
    game,
    title,
    variant: '',
    players,
    status: 'finished',
    access: 'invitation',
    patience: 'never',
    seats: Array.from({ length: players }, (_, seat) => seatOf(seat, seat === position.to_play)),
    mine: false,
    created: '',
    moved: '',
    abandoned: false,
    ply: position.ply,
    to_play: position.to_play,
    scores: position.scores,
    winners: [],
    thinking: null,
    preparing: null,
    takeback: null,
    seed_hash: '',
    practice: false,
    imported: true,
    old_box: false,
    trouble: null,
    rematch: null,
  };
}

function seatOf(seat: number, mine: boolean): SeatInfo {
  const name = say('puzzle-player', { letter: LETTERS[seat] ?? '' });
  const person = { kind: 'human', level: null, bot: null, mishap: null } as const;
  const here = { present: true, left: false, resigned: false, away_since: null, stand_in_from: null } as const;
  return { seat, ...person, name, taken: true, ...here, mine };
}
