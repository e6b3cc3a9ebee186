import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CARDS, EVENTS, icon, KINDS } from './icons';

const GAME = resolve(import.meta.dirname, '../../../../src/nabu/games/babylonia');
const words = readFileSync(resolve(GAME, 'words/en.ftl'), 'utf-8');

describe('symbols', () => {
  it('are there for every kind of event and every source of points', () => {
    const events = [...words.matchAll(/^event-(?!nobles-)([a-z-]+) =/gm)].map((found) => found[1]!);
    const sources = [...words.matchAll(/^source-([a-z-]+) =/gm)].map((found) => found[1]!);
    expect(new Set(Object.keys(EVENTS))).toEqual(new Set([...events, ...sources]));
  });

  it('fit into their box', () => {
    for (const path of [...Object.values(EVENTS), ...Object.values(KINDS), ...Object.values(CARDS)]) {
      const absolute = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].flatMap((found) => [
        Number(found[1]),
        Number(found[2]),
      ]);
      expect(Math.min(...absolute)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...absolute)).toBeLessThanOrEqual(24);
    }
  });

  it('are drawn for what nobody foresaw too', () => {
    expect(icon('an-event-of-another-time')).not.toBe('');
  });
});
