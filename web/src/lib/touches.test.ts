import { describe, expect, test } from 'vitest';
import type { LegalMove } from '../generated/messages';
import { byFirstTouch, leadsOn, onlyMove, walk } from './touches';

function moves(...paths: string[]): LegalMove[] {
  return paths.map((path, id) => ({ id, text: path, touches: path.split(' ') }));
}

const next = (list: LegalMove[], ...touched: string[]) => [...walk(list, touched).next.keys()];

describe('walking touches', () => {
  const stand = moves('stand:farmer hex:a', 'stand:farmer hex:b', 'stand:priest hex:b', 'button:stop');

  test('lights the first places, each once', () => {
    expect(next(stand)).toEqual(['stand:farmer', 'stand:priest', 'button:stop']);
  });
  test('lists moves by where they begin', () => {
    expect(byFirstTouch(stand).map(([place, group]) => [place, group.map(({ id }) => id)])).toEqual([
      ['stand:farmer', [0, 1]],
      ['stand:priest', [2]],
      ['button:stop', [3]],
    ]);
  });
  test('goes on from a touch to what it leads to', () => {
    expect(next(stand, 'stand:farmer')).toEqual(['hex:a', 'hex:b']);
  });
  test('a whole path is a move', () => {
    expect(walk(stand, ['stand:farmer', 'hex:b']).move?.text).toBe('stand:farmer hex:b');
  });
  test('the last touch is never taken by itself', () => {
    expect(walk(stand, ['stand:priest']).move).toBeNull();
    expect(next(stand, 'stand:priest')).toEqual(['hex:b']);
    expect(walk(moves('button:pass'), []).move).toBeNull();
  });
  test('steps without choice are taken, at the beginning', () => {
    const list = moves('stand:farmer hex:a', 'stand:farmer hex:b');
    expect(walk(list, []).path).toEqual(['stand:farmer']);
    expect(next(list)).toEqual(['hex:a', 'hex:b']);
    expect(walk(list, ['hex:a']).move?.id).toBe(0);
  });
  test('steps without choice are taken, in the middle', () => {
    const list = moves('a x 1', 'a x 2', 'b y 1');
    expect(walk(list, ['a']).path).toEqual(['a', 'x']);
    expect(next(list, 'a')).toEqual(['1', '2']);
    expect(walk(list, ['a', '2']).move?.id).toBe(1);
  });
  test('touching a step that was taken already changes nothing', () => {
    const list = moves('stand:farmer hex:a', 'stand:farmer hex:b');
    expect(next(list, 'stand:farmer')).toEqual(['hex:a', 'hex:b']);
  });
  test('a later place may be touched first', () => {
    expect(leadsOn(stand, [], 'hex:b')).toBe(true);
    expect(next(stand, 'hex:b')).toEqual(['stand:farmer', 'stand:priest']);
    expect(walk(stand, ['hex:b', 'stand:priest']).move?.id).toBe(2);
  });
  test('the order of the path goes before any other order', () => {
    const list = moves('hex:a hex:b', 'hex:b hex:a', 'hex:b hex:c');
    expect(walk(list, ['hex:a']).path).toEqual(['hex:a']);
    expect(walk(list, ['hex:b', 'hex:a']).move?.id).toBe(1);
  });
  test('what leads nowhere is known', () => {
    expect(leadsOn(stand, ['stand:priest'], 'hex:a')).toBe(false);
    expect(leadsOn(stand, [], 'hex:z')).toBe(false);
  });
  test('a place that stands for one move can be foreseen', () => {
    expect(onlyMove(stand, ['stand:farmer'], 'hex:a')?.id).toBe(0);
    expect(onlyMove(stand, [], 'button:stop')?.id).toBe(3);
    expect(onlyMove(stand, [], 'stand:farmer')).toBeNull();
  });
  test('no moves, nothing to touch', () => {
    expect(walk([], [])).toEqual({ path: [], next: new Map(), move: null });
  });
});
