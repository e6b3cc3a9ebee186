/** A guided first game of Babylonia. */

import type { BabyloniaHexagon, BabyloniaTableView, LegalMove } from '../../generated/messages';
import { bestMove, hasDone, moveAt, type Scene, type Script } from '../../learn/script';

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

type Site = Held<'ziggurat'> | Held<'city'>;

/** How near a ziggurat or city is to be surrounded with most tokens of one's own beside it; nothing where that is out of reach. */
function prospect(scene: View, site: Site): number {
  const beside = holding(scene, 'token').filter((hex) => touch(hex, site));
  const mine = beside.filter(isMine).length;
  const theirs = beside.length - mine;
  const open = site.holds.open_land;
  return mine + open > theirs ? 40 + 6 * mine - 4 * theirs - 4 * open : 0;
}

const openZiggurats = (scene: View) => holding(scene, 'ziggurat').filter(({ holds }) => !holds.scored);
const openCities = (scene: View) => holding(scene, 'city');

/** What brings a ziggurat card: filling the land around a ziggurat, then choosing one. */
const towardsCard = (scene: View) => towards(scene, openZiggurats(scene), openCities(scene));

/** What brings a city: filling the land around it, with most tokens of one's own. */
const towardsCity = (scene: View) => towards(scene, openCities(scene), openZiggurats(scene));

/** Filling the land around the most promising of these sites, where possible beside others too. */
function towards(scene: View, wanted: readonly Site[], others: readonly Site[]): LegalMove | undefined {
  if (scene.table.phase !== 'place') return scene.position.moves[0];
  const beside = bestMove(scene, (move) => {
    const laid = landing(scene, move);
    if (!laid || laid.hex.holds !== null) return 0;
    const gains = (sites: readonly Site[]) =>
      sites.filter((site) => touch(laid.hex, site)).map((site) => prospect(scene, site));
    const most = Math.max(0, ...gains(wanted));
    return most && most + 0.2 * Math.max(0, ...gains(others)) + Number(laid.kind === 'farmer');
  });
  return beside ?? stop(scene) ?? scene.position.moves[0];
}

function ontoRiver(scene: View): LegalMove | undefined {
  return bestMove(scene, ({ touches }) =>
    Number(scene.table.hexes.some(({ name, terrain }) => terrain === 'river' && touches[1] === `hex:${name}`)),
  );
}

const isOnRiver = (scene: View) => holding(scene, 'token').some((hex) => isMine(hex) && hex.terrain === 'river');
const stop = (scene: View) => moveAt(scene, 'button:stop');
const placing = (scene: View) => scene.table.phase === 'place' && scene.position.moves.length > 0;
const placedNow = ({ table: { placed } }: View) =>
  placed.priest + placed.merchant + placed.servant + placed.farmer + placed.river;
const turnPassed = (scene: View, begun: View) => scene.position.turn > begun.position.turn;
const nameOf = (hex: BabyloniaHexagon | undefined) => (hex ? [`hex:${hex.name}`] : []);

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
    {
      id: 'river',
      wait: (scene) => scene.position.moves.length > 0,
      skip: isOnRiver,
      move: (scene) => ontoRiver(scene) ?? stop(scene) ?? scene.position.moves[0],
      done: isOnRiver,
    },
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
      wait: (scene) => scene.position.moves.length > 0,
      skip: (scene) => hasDone(scene, ME, 'city-won'),
      move: towardsCity,
      done: (scene) => hasDone(scene, ME, 'city-won'),
    },
    { id: 'city-scored', at: () => ['region:log'] },
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
