/** A guided first game of Ishtar. */

import type { IshtarTableView, LegalMove } from '../../generated/messages';
import { bestMove, hasDone, moveAt, type Scene, type Script, type Step } from '../../learn/script';

type View = Scene<IshtarTableView>;

const ME = 0;

const fountains = (scene: View) => scene.table.fountains.map(({ place }) => `fountain:${place}`);

const inPhase = (phase: string) => (scene: View) => scene.table.phase === phase && scene.position.moves.length > 0;
const notInPhase = (phase: string) => (scene: View) => !inPhase(phase)(scene);
const choosing = inPhase('choose');
const done = (scene: View) => moveAt(scene, 'button:done');
const pileOf = (scene: View, move: LegalMove) => scene.table.piles.find(({ number }) => move.touches[0] === `pile:${number}`);

/** The cheapest pile whose tile lets an assistant in. */
function pileForAssistant(scene: View): LegalMove | undefined {
  return bestMove(scene, (move) => {
    const pile = pileOf(scene, move);
    if (!pile?.top) return 0;
    const welcome = pile.top.parts.some(({ icon }) => icon === 'assistant' || icon === 'wild');
    return 1 + (welcome ? 10 : 0) + 5 - (pile.cost ?? 0);
  });
}

/** The spaces that a placement would cover. */
function covered(scene: View, move: LegalMove) {
  const [place, direction] = move.touches;
  const first = scene.table.spaces.find(({ name }) => `space:${name}` === place);
  const offsets = scene.table.hand?.turned[direction?.slice('direction:'.length) ?? ''] ?? [];
  const at = offsets.map(([q = 0, r = 0]) => ({ q: (first?.q ?? 0) + q, r: (first?.r ?? 0) + r }));
  return scene.table.spaces.filter((space) => at.some(({ q, r }) => space.q === q && space.r === r));
}

/** A placement that collects many gems. */
function placeForGems(scene: View): LegalMove | undefined {
  return bestMove(scene, (move) => 1 + covered(scene, move).filter(({ gem }) => gem !== undefined).length);
}

/** A placement beside my own flowers, so that they become one bed; otherwise for gems. */
function placeBesideMine(scene: View): LegalMove | undefined {
  const mine = scene.table.spaces.filter(({ controlled_by }) => controlled_by === ME);
  const near = (one: { q: number; r: number }, other: { q: number; r: number }) =>
    Math.max(Math.abs(one.q - other.q), Math.abs(one.r - other.r), Math.abs(one.q + one.r - other.q - other.r)) === 1;
  return bestMove(scene, (move) => {
    const spaces = covered(scene, move);
    const gems = spaces.filter(({ gem }) => gem !== undefined).length;
    return 1 + gems + (spaces.some((space) => mine.some((own) => near(own, space))) ? 10 : 0);
  });
}

/** The cheapest pile whose tile lets a skill be unlocked. */
function pileForSkill(scene: View): LegalMove | undefined {
  return bestMove(scene, (move) => {
    const pile = pileOf(scene, move);
    const welcome = pile?.top?.parts.some(({ icon }) => icon === 'skill' || icon === 'wild');
    return pile ? 1 + (welcome ? 10 : 0) + 5 - (pile.cost ?? 0) : 0;
  });
}

const at = (kind: string) => (scene: View) => bestMove(scene, ({ touches }) => Number(touches[0]?.startsWith(`${kind}:`)));

/** What a good turn does in each phase, when gems are wanted for a skill and a tree. */
function goodTurn(scene: View): LegalMove | undefined {
  const special = () => at('skill')(scene) ?? moveAt(scene, 'button:assistant');
  const moves: Partial<Record<IshtarTableView['phase'], () => LegalMove | undefined>> = {
    choose: () => pileForSkill(scene),
    place: () => placeForGems(scene),
    special,
    trees: () => at('card')(scene) ?? done(scene),
  };
  return moves[scene.table.phase]?.() ?? scene.position.moves[0];
}

/** What gets an assistant into a garden: a tile with the sign for one, and the button. */
function towardsAssistant(scene: View): LegalMove | undefined {
  return choosing(scene) ? pileForAssistant(scene) : (moveAt(scene, 'button:assistant') ?? goodTurn(scene));
}

/** A step that lasts until something has happened to the learner. */
function until(id: string, event: string, move = goodTurn): Step<IshtarTableView> {
  const happened = (scene: View) => hasDone(scene, ME, event);
  return { id, wait: (scene) => scene.position.moves.length > 0, skip: happened, move, done: happened };
}

export const script: Script<IshtarTableView> = {
  seed: 2,
  steps: [
    { id: 'welcome' },
    { id: 'fountains', at: (scene) => fountains(scene) },
    { id: 'carpet', at: (scene) => scene.table.piles.map(({ number }) => `pile:${number}`) },
    { id: 'choose', wait: choosing, move: pileForAssistant },
    { id: 'place', skip: notInPhase('place'), move: placeForGems },
    { id: 'gems', at: () => [`region:panel-${ME}`] },
    until('assistant', 'assistant-placed', towardsAssistant),
    {
      id: 'flowers',
      at: (scene) => scene.table.spaces.filter(({ controlled_by }) => controlled_by === ME).map(({ name }) => `space:${name}`),
    },
    { id: 'trees', skip: notInPhase('trees'), at: (scene) => scene.table.row.map((_, place) => `card:${place + 1}`) },
    { id: 'done', skip: notInPhase('trees'), move: done, done: (scene, begun) => scene.position.turn > begun.position.turn },
    { id: 'can', wait: choosing, move: pileForAssistant, done: (scene) => scene.table.phase !== 'choose' },
    { id: 'grow', wait: (scene) => !inPhase('pay_steps')(scene), skip: notInPhase('place'), move: placeBesideMine },
    { id: 'skills', at: () => [`region:panel-${ME}`] },
    {
      id: 'finish-turn',
      move: (scene) => done(scene) ?? moveAt(scene, 'button:assistant') ?? moveAt(scene, 'button:pass'),
      done: (scene, begun) => scene.position.turn > begun.position.turn,
    },
    until('unlock', 'skill-unlocked'),
    until('plant-tree', 'tree-planted'),
    { id: 'end', at: (scene) => fountains(scene) },
  ],
};
