import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FluentResource } from '@fluent/bundle';
import type { Script } from './script';

const GAMES = resolve(import.meta.dirname, '../games');
const scripts = import.meta.glob<{ script: Script<never> }>('../games/*/learn.ts', { eager: true });

function keysOf(game: string, language: string): Set<string> {
  const text = readFileSync(resolve(GAMES, game, `words/learn-${language}.ftl`), 'utf-8');
  return new Set(new FluentResource(text).body.map(({ id }) => id));
}

describe('guided games', () => {
  it('are there for every game with a folder', () => {
    const games = readdirSync(GAMES).filter((name) => existsSync(resolve(GAMES, name, 'Emblem.svelte')));
    expect(Object.keys(scripts).sort()).toEqual(games.sort().map((name) => `../games/${name}/learn.ts`));
  });

  for (const [path, { script }] of Object.entries(scripts)) {
    const game = path.split('/')[2]!;
    const wanted = new Set(script.steps.flatMap(({ id }) => [id, `${id}-title`]));

    it(`${game} takes ten to eighteen steps`, () => {
      expect(script.steps.length).toBeGreaterThanOrEqual(10);
      expect(script.steps.length).toBeLessThanOrEqual(18);
    });

    it.each(['en', 'fr'])(`${game} has just the words of its steps in %s`, (language) => {
      expect(keysOf(game, language)).toEqual(wanted);
    });
  }
});
