import { describe, expect, it } from 'vitest';
import type { Position } from '../generated/messages';
import { Guide, pointedAt } from './guide.svelte';
import { bestMove, type Scene, type Script } from './script';

function scene(ply: number, touches: string[][] = [], over = false): Scene {
  const moves = touches.map((path, id) => ({ id, text: path.join(' '), touches: path }));
  return { table: { ply }, position: { ply, moves, over } as unknown as Position, log: [], chosen: [] };
}

const PLACE = [['stand:merchant', 'hex:a1'], ['button:stop']];
const script: Script = {
  seed: 1,
  steps: [
    { id: 'read' },
    { id: 'move', move: (now) => bestMove(now, ({ touches }) => (touches[0] === 'stand:merchant' ? 1 : 0)) },
    { id: 'later', wait: (now) => now.position.ply >= 4 },
    { id: 'end' },
  ],
};

describe('the guide', () => {
  it('waits for the learner to have read', () => {
    const guide = new Guide(script);
    guide.update(scene(0, PLACE));
    guide.update(scene(1, PLACE));
    expect(guide.step?.id).toBe('read');
    guide.next();
    expect(guide.step?.id).toBe('move');
  });

  it('goes on after any move, not only the suggested one', () => {
    const guide = new Guide(script, 1);
    guide.update(scene(0, PLACE));
    expect(guide.speaking).toBe(true);
    guide.update(scene(1, PLACE));
    expect(guide.step?.id).toBe('later');
  });

  it('keeps quiet until a step has something to show', () => {
    const guide = new Guide(script, 2);
    guide.update(scene(3, PLACE));
    expect(guide.speaking).toBe(false);
    guide.update(scene(4, PLACE));
    expect(guide.speaking).toBe(true);
  });

  it('leaves out a suggestion that is not legal', () => {
    const guide = new Guide(script, 1);
    guide.update(scene(5, [['button:stop']]));
    expect(guide.step?.id).toBe('later');
  });

  it('waits with a suggestion until the learner is to decide', () => {
    const guide = new Guide(script, 1);
    guide.update(scene(0));
    expect(guide.step?.id).toBe('move');
    expect(guide.speaking).toBe(false);
  });

  it('does not take an undo for a move', () => {
    const guide = new Guide(script, 1);
    guide.update(scene(2, PLACE));
    guide.update(scene(1, PLACE));
    expect(guide.step?.id).toBe('move');
    guide.update(scene(2, PLACE));
    expect(guide.step?.id).toBe('later');
  });

  it('goes back over what was read', () => {
    const guide = new Guide(script);
    guide.update(scene(0, PLACE));
    guide.next();
    expect(guide.canGoBack).toBe(true);
    guide.back();
    expect(guide.step?.id).toBe('read');
  });

  it('is finished when the game is over', () => {
    const guide = new Guide(script);
    guide.update(scene(9, [], true));
    expect(guide.finished).toBe(true);
  });

  it('points at what is to be touched next', () => {
    const now = scene(0, PLACE);
    expect(pointedAt(script.steps[1]!, now)).toEqual(['stand:merchant+hex:a1']);
    expect(pointedAt(script.steps[1]!, { ...now, chosen: ['stand:merchant'] })).toEqual(['hex:a1']);
  });
});
