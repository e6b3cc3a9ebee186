/** A guided first game of Amyitis. */

import type { AmyitisTableView, LegalMove } from '../../generated/messages';
import { bestMove, moveAt, type Scene, type Script } from '../../learn/script';

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
const notInPhase = (phase: string) => (scene: View) => !inPhase(phase)(scene);
const acting = inPhase('act');
const pass = (scene: View) => moveAt(scene, 'button:pass');
const cheapest = (scene: View) => Math.min(...scene.table.groups.map(({ price }) => price));
const round = (scene: View, begun: View) => scene.table.round > begun.table.round;

export const script: Script<AmyitisTableView> = {
  seed: 14,
  steps: [
    { id: 'welcome' },
    { id: 'garden', at: () => ['square:d4'] },
    { id: 'crafts', at: (scene) => scene.table.groups.map(({ number }) => `group:${number}`) },
    { id: 'engineer', move: recruit('engineer') },
    { id: 'irrigate', skip: notInPhase('engineer'), move: any('side') },
    { id: 'turns', wait: acting, at: () => ['region:log'] },
    { id: 'peasant', move: recruit('peasant') },
    { id: 'field', skip: notInPhase('peasant'), move: any('field') },
    {
      id: 'caravan',
      wait: acting,
      at: (scene) => scene.table.ring.filter(({ caravan }) => caravan).map(({ name }) => `city:${name.toLowerCase()}`),
    },
    {
      id: 'merchant',
      wait: acting,
      skip: (scene) => recruit('merchant')(scene) === undefined,
      move: recruit('merchant'),
    },
    {
      id: 'priest',
      wait: acting,
      skip: (scene) => recruit('priest')(scene) === undefined,
      move: (scene) => any('temple')(scene) ?? recruit('priest')(scene),
      done: (scene, begun) => scene.position.ply > begun.position.ply && scene.table.phase !== 'priest',
    },
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
      wait: (scene) => scene.table.round > 1,
      at: (scene) => scene.table.ring.filter(({ kind }) => kind === 'plant').map(({ name }) => `city:${name.toLowerCase()}`),
    },
    { id: 'end' },
  ],
};
