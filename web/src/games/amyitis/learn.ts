/** A guided first game of Amyitis. */

import type { AmyitisCraftCard, AmyitisSpace, AmyitisTableView, LegalMove } from '../../generated/messages';
import { bestMove, hasDone, moveAt, type Scene, type Script, type Step } from '../../learn/script';

type View = Scene<AmyitisTableView>;

const ME = 0;

/** The cheapest card of a craft that can be recruited. */
function recruit(craft: string): (scene: View) => LegalMove | undefined {
  return (scene) =>
    bestMove(scene, ({ touches }) => {
      const group = scene.table.groups.find(({ number }) => touches[0] === `group:${number}`);
      return group && touches[1] === `craft:${craft}` ? 10 - group.price : 0;
    });
}

/** Whatever can be done now of one kind of place. */
function any(kind: string): (scene: View) => LegalMove | undefined {
  return (scene) => bestMove(scene, ({ touches }) => (touches[0]?.startsWith(`${kind}:`) ? 1 : 0));
}

const inPhase = (phase: string) => (scene: View) => scene.table.phase === phase && scene.position.moves.length > 0;
const acting = inPhase('act');
const pass = (scene: View) => moveAt(scene, 'button:pass');
const did = (kind: string) => (scene: View) => hasDone(scene, ME, kind);

type Kind = AmyitisSpace['kind'];
const own = (scene: View) => scene.table.seats[ME]!;
const cityOf = (scene: View, { touches }: LegalMove) =>
  scene.table.ring.find(({ name }) => touches[0] === `city:${name.toLowerCase()}`);

/** The city of a kind that the caravan gets to next. */
function nextCity(scene: View, kind: Kind): AmyitisSpace | undefined {
  const away = scene.table.ring.filter((space) => space.kind === kind && space.toll !== null);
  return away.sort((one, other) => one.toll! - other.toll!)[0];
}

/** What a city asks for that is not there yet; wine stands for anything, and a market asks for any one thing. */
function lacking(scene: View, city: AmyitisSpace): string[] {
  const { resources } = own(scene);
  const held = Object.values(resources).reduce((sum, count) => sum + count, 0);
  if (city.kind === 'market') return held > 0 ? [] : ['any'];
  const asked = [city.resource, city.plant[0]?.extra].filter((resource) => resource != null);
  const missing = asked.filter((resource) => !resources[resource]);
  return missing.slice(resources.wine ?? 0);
}

/** A row of fields whose next field gives one of these resources, or wine. */
function fieldWith(scene: View, wanted: readonly string[]): LegalMove | undefined {
  return bestMove(scene, ({ touches }) => {
    const row = scene.table.fields.find(({ name }) => touches[0] === `field:${name}`);
    const gives = row?.spaces.find(({ cube }) => cube === null)?.resource ?? '';
    return row ? 1 + Number(gives === 'wine') + 2 * Number(wanted.includes(gives)) : 0;
  });
}

/** Who is worth recruiting for a way to a city: peasants for goods, merchants for camels, engineers for water. */
function helper(scene: View, city: AmyitisSpace): LegalMove | undefined {
  const first = lacking(scene, city).length > 0 ? 'peasant' : city.toll! > own(scene).camels ? 'merchant' : 'engineer';
  return [first, 'peasant', 'merchant', 'engineer'].map((craft) => recruit(craft)(scene)).find((move) => move !== undefined);
}

/** What brings the learner nearer to doing business in a city of a kind: going there, or getting what it takes. */
function towards(kind: Kind): (scene: View) => LegalMove | undefined {
  return (scene) => {
    const city = nextCity(scene, kind);
    if (scene.table.phase === 'peasant' && city) return fieldWith(scene, lacking(scene, city));
    if (!acting(scene) || !city) return scene.position.moves[0];
    return bestMove(scene, (move) => Number(cityOf(scene, move)?.kind === kind)) ?? helper(scene, city) ?? pass(scene);
  };
}

const first = (scene: View) => scene.position.moves[0];

/** A step that lasts until the learner has let a craft do its work; in a round that has no such card left, they pass. */
function work(
  id: string,
  craft: AmyitisCraftCard['craft'],
  doIt: (scene: View) => LegalMove | undefined,
  event: string,
): Step<AmyitisTableView> {
  const move = (scene: View) => (acting(scene) ? (recruit(craft)(scene) ?? pass(scene)) : (doIt(scene) ?? first(scene)));
  return { id, wait: (scene) => scene.position.moves.length > 0, skip: did(event), move, done: did(event) };
}

/** A step that lasts until the learner has done business in a city of a kind. */
function business(id: string, kind: Kind, event: string): Step<AmyitisTableView> {
  return { id, wait: (scene) => scene.position.moves.length > 0, skip: did(event), move: towards(kind), done: did(event) };
}
const cheapest = (scene: View) => Math.min(...scene.table.groups.map(({ price }) => price));
const round = (scene: View, begun: View) => scene.table.round > begun.table.round;

export const script: Script<AmyitisTableView> = {
  seed: 14,
  steps: [
    { id: 'welcome' },
    { id: 'garden', at: () => ['square:d4'] },
    { id: 'crafts', at: (scene) => scene.table.groups.map(({ number }) => `group:${number}`) },
    { id: 'engineer', move: recruit('engineer') },
    work('irrigate', 'engineer', any('side'), 'irrigated'),
    { id: 'turns', wait: acting, at: () => ['region:log'] },
    { id: 'peasant', move: recruit('peasant') },
    work('field', 'peasant', any('field'), 'harvested'),
    {
      id: 'caravan',
      wait: acting,
      at: (scene) => scene.table.ring.filter(({ caravan }) => caravan).map(({ name }) => `city:${name.toLowerCase()}`),
    },
    work('merchant', 'merchant', first, 'camel-hired'),
    work('priest', 'priest', first, 'prayed'),
    { id: 'temples', at: () => ['temple:ishtar', 'temple:marduk', 'temple:tammouz'] },
    {
      id: 'pass',
      wait: acting,
      skip: (scene) => scene.table.seats[ME]?.passed === true,
      move: (scene) => (cheapest(scene) > 0 || scene.table.seats[ME]?.talents === 0 ? pass(scene) : undefined),
      done: round,
    },
    {
      id: 'planting',
      at: (scene) => scene.table.ring.filter(({ kind }) => kind === 'plant').map(({ name }) => `city:${name.toLowerCase()}`),
    },
    business('plant', 'plant', 'tile-taken'),
    business('court', 'court', 'card-taken'),
    business('market', 'market', 'sold'),
    { id: 'end' },
  ],
};
