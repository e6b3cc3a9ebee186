/** A guided first game of Babylonia. */

import type { BabyloniaHexagon, BabyloniaTableView, LegalMove } from '../../generated/messages';
import { bestMove, happenedSince, hasDone, moveAt, type Scene, type Script } from '../../learn/script';

type View = Scene<BabyloniaTableView>;
type Holding = NonNullable<BabyloniaHexagon['holds']>;
type Held<W extends Holding['what']> = BabyloniaHexagon & { holds: Extract<Holding, { what: W }> };

const ME = 0;

function holding<W extends Holding['what']>(scene: View, what: W): Held<W>[] {
  return scene.table.hexes.filter((hex): hex is Held<W> => hex.holds?.what === what);
}

function touch(one: BabyloniaHexagon, other: BabyloniaHexagon): boolean {
  const across = Math.abs(one.column - other.column);
  const along = Math.abs(one.row - other.row);
  return (across === 0 && along === 2) || (across === 1 && along === 1);
}

/** The hexagon and the kind of a move that places a token on land. */
function landing(scene: View, move: LegalMove): { hex: BabyloniaHexagon; kind: string } | undefined {
  const [stand, place] = move.touches;
  const hex = scene.table.hexes.find(({ name }) => `hex:${name}` === place);
  return stand?.startsWith('stand:') && hex?.terrain === 'land' ? { hex, kind: stand.slice('stand:'.length) } : undefined;
}

const isMine = (hex: Held<'token'>) => hex.holds.owner === ME;

/** How far the city has got: own tokens beside it first, then little open land. */
function progress(scene: View, city: Held<'city'>): number {
  return 20 * holding(scene, 'token').filter((hex) => isMine(hex) && touch(hex, city)).length - city.holds.open_land;
}

/** The city that is best to work on: one that pays a noble on the stand. */
function targetCity(scene: View): Held<'city'> | undefined {
  const kinds = scene.table.stands[ME]?.kinds;
  const payable = holding(scene, 'city').filter((city) => city.holds.symbols.some((symbol) => (kinds?.[symbol] ?? 0) > 0));
  return payable.sort((one, other) => progress(scene, other) - progress(scene, one))[0];
}

/** A noble beside the city that pays it, or any token to close it in. */
function besideCity(scene: View): LegalMove | undefined {
  const city = targetCity(scene);
  if (!city) return undefined;
  return bestMove(scene, (move) => {
    const laid = landing(scene, move);
    if (!laid || laid.hex.holds !== null || !touch(laid.hex, city)) return 0;
    return (city.holds.symbols as string[]).includes(laid.kind) ? 3 : laid.kind === 'farmer' ? 2 : 1;
  });
}

function besideMine(scene: View): LegalMove | undefined {
  const mine = holding(scene, 'token').filter(isMine);
  const city = targetCity(scene);
  return bestMove(scene, (move) => {
    const laid = landing(scene, move);
    if (!laid || laid.hex.holds !== null || !mine.some((hex) => touch(hex, laid.hex))) return 0;
    return 1 + (city && touch(city, laid.hex) ? 2 : 0) + (city && (city.holds.symbols as string[]).includes(laid.kind) ? 1 : 0);
  });
}

function besideZiggurat(scene: View): LegalMove | undefined {
  const ziggurats = holding(scene, 'ziggurat').filter((hex) => !hex.holds.scored);
  return bestMove(scene, (move) => {
    const laid = landing(scene, move);
    if (!laid || laid.hex.holds !== null || !ziggurats.some((hex) => touch(hex, laid.hex))) return 0;
    return laid.kind === 'farmer' ? 2 : 1;
  });
}

function intoField(scene: View): LegalMove | undefined {
  return bestMove(scene, (move) => (landing(scene, move)?.hex.holds?.what === 'field' ? 1 : 0));
}

/** A token beside a field, so that a farmer may enter it next. */
function besideField(scene: View): LegalMove | undefined {
  const fields = holding(scene, 'field');
  return bestMove(scene, (move) => {
    const laid = landing(scene, move);
    return laid?.hex.holds === null && fields.some((hex) => touch(hex, laid.hex)) ? 1 : 0;
  });
}

/** How near a ziggurat is to be surrounded with most tokens of one's own beside it. */
function prospect(scene: View, ziggurat: Held<'ziggurat'>): number {
  const beside = holding(scene, 'token').filter((hex) => touch(hex, ziggurat));
  const mine = beside.filter(isMine).length;
  return 3 * mine - 2 * (beside.length - mine) - ziggurat.holds.open_land;
}

/** What brings a ziggurat card: filling the land around a ziggurat, then choosing one. */
function towardsCard(scene: View): LegalMove | undefined {
  if (scene.table.phase !== 'place') return scene.position.moves[0];
  const open = holding(scene, 'ziggurat').filter(({ holds }) => !holds.scored);
  const beside = bestMove(scene, (move) => {
    const laid = landing(scene, move);
    if (!laid || laid.hex.holds !== null) return 0;
    const gains = open.filter((ziggurat) => touch(laid.hex, ziggurat)).map((ziggurat) => 40 + 2 * prospect(scene, ziggurat));
    return Math.max(0, ...gains) + Number(gains.length > 0 && laid.kind === 'farmer');
  });
  return beside ?? stop(scene) ?? scene.position.moves[0];
}

function ontoRiver(scene: View): LegalMove | undefined {
  return bestMove(scene, ({ touches }) =>
    Number(scene.table.hexes.some(({ name, terrain }) => terrain === 'river' && touches[1] === `hex:${name}`)),
  );
}

const stop = (scene: View) => moveAt(scene, 'button:stop');
const placing = (scene: View) => scene.table.phase === 'place' && scene.position.moves.length > 0;
const placedNow = ({ table: { placed } }: View) =>
  placed.priest + placed.merchant + placed.servant + placed.farmer + placed.river;
const turnPassed = (scene: View, begun: View) => scene.position.turn > begun.position.turn;
const nameOf = (hex: BabyloniaHexagon | undefined) => (hex ? [`hex:${hex.name}`] : []);
const SCORED = ['city-won', 'city-tied'];
const PATIENCE = 12;

export const script: Script<BabyloniaTableView> = {
  seed: 6,
  steps: [
    { id: 'welcome' },
    { id: 'city', at: (scene) => nameOf(targetCity(scene)) },
    { id: 'stand', at: () => ['stand:priest', 'stand:merchant', 'stand:servant', 'stand:farmer'] },
    { id: 'first-token', move: besideCity },
    { id: 'stop', move: stop },
    { id: 'log', wait: placing, at: () => ['region:log'] },
    { id: 'network', move: besideMine },
    { id: 'ziggurat', skip: (scene) => placedNow(scene) !== 1, move: besideZiggurat },
    { id: 'end-turn', skip: (scene) => stop(scene) === undefined, move: stop, done: turnPassed },
    { id: 'field', wait: placing, move: (scene) => intoField(scene) ?? besideField(scene) },
    { id: 'river', wait: placing, move: (scene) => ontoRiver(scene) ?? stop(scene) },
    { id: 'cards', at: (scene) => scene.table.cards.filter(({ owner }) => owner === null).map(({ name }) => `card:${name}`) },
    {
      id: 'take-card',
      wait: (scene) => scene.position.moves.length > 0,
      skip: (scene) => hasDone(scene, ME, 'card-taken'),
      move: towardsCard,
      done: (scene) => hasDone(scene, ME, 'card-taken'),
    },
    {
      id: 'close-city',
      wait: placing,
      move: (scene) =>
        scene.table.phase === 'place' && placedNow(scene) < 2
          ? (besideCity(scene) ?? besideMine(scene))
          : (stop(scene) ?? scene.position.moves[0]),
      done: (scene, begun) => happenedSince(scene, begun, SCORED) || scene.position.turn - begun.position.turn >= PATIENCE,
    },
    { id: 'city-scored', skip: (scene) => !scene.log.some(({ kind }) => SCORED.includes(kind)), at: () => ['region:log'] },
    {
      id: 'into-field',
      wait: placing,
      skip: (scene) => hasDone(scene, ME, 'field-points'),
      move: (scene) => intoField(scene) ?? besideField(scene) ?? stop(scene) ?? scene.position.moves[0],
      done: (scene) => hasDone(scene, ME, 'field-points'),
    },
    { id: 'end' },
  ],
};
