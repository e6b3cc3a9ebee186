import { describe, expect, it } from 'vitest';
import { absentees, ownToTakeBack, replaceable } from './absence';
import { seat, tableInfo } from './fakes';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const EARLIER = '2026-11-18T11:00:00Z';
const me = seat(0, { mine: true });

describe('absent players', () => {
  it('are those others who left or are not looking', () => {
    const away = seat(1, { present: false, away_since: EARLIER });
    const info = tableInfo([me, away, seat(2, { left: true }), seat(3)]);
    expect(absentees(info, NOW).map(({ seat }) => seat)).toEqual([1, 2]);
  });

  it('are not those whose connection is only set up anew', () => {
    const info = tableInfo([me, seat(1, { present: false, away_since: '2026-11-18T11:59:58Z' })]);
    expect(absentees(info, NOW)).toEqual([]);
  });

  it('are not those who resigned, nor bots, nor anybody once the game is over', () => {
    const seats = [me, seat(1, { left: true, resigned: true }), seat(2, { kind: 'bot', present: false, away_since: EARLIER })];
    expect(absentees(tableInfo(seats), NOW)).toEqual([]);
    expect(absentees(tableInfo([me, seat(1, { left: true })], { status: 'finished' }), NOW)).toEqual([]);
  });

  it('can be replaced from the moment on that the server names', () => {
    const info = tableInfo([me, seat(1, { present: false, stand_in_from: '2026-11-18T12:00:10Z' })]);
    expect(replaceable(info, NOW)).toEqual([]);
    expect(replaceable(info, NOW + 10_000)).toHaveLength(1);
  });

  it('are replaced by those who play, and by nobody else', () => {
    const info = tableInfo([seat(0), seat(1, { left: true, stand_in_from: EARLIER })]);
    expect(replaceable(info, NOW)).toEqual([]);
  });

  it('take their own seats back unless they resigned', () => {
    const seats = [seat(0, { mine: true, left: true }), seat(1, { mine: true, left: true, resigned: true })];
    expect(ownToTakeBack(tableInfo(seats)).map(({ seat }) => seat)).toEqual([0]);
  });
});
