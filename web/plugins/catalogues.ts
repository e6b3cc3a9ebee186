/**
 * Catalogues travel without what the page does not need: comments, empty lines and indentation beyond one space; and of the
 * games' own ones the sentences that the server puts into words before it sends them.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const GAMES = resolve(import.meta.dirname, '../../src/nabu/games');

/** What happened, what a place would bring, and what is asked. */
const SAID_BY_SERVER = /^(?:event|insight|ask)-[a-z0-9-]+ = .*\n(?:[ }].*\n)*/gm;

export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (!file?.endsWith('.ftl') || query !== 'raw') return null;
      this.addWatchFile(file);
      const text = readFileSync(file, 'utf-8').replace(/^#.*\n/gm, '');
      return `export default ${JSON.stringify(bare(file.startsWith(GAMES) ? text.replace(SAID_BY_SERVER, '') : text))}`;
    },
  };
}

function bare(text: string): string {
  return text.replace(/\n{2,}/g, '\n').replace(/^ +/gm, ' ');
}
