// Makes src/generated/messages.ts from the server's schema, so that page and server cannot drift apart.
// With --check nothing is written; the exit status tells whether the committed file is current.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compile } from 'json-schema-to-typescript';

const root = resolve(import.meta.dirname, '../..');
const target = resolve(import.meta.dirname, '../src/generated/messages.ts');
const python = process.env.PYTHON ?? resolve(root, '.venv/bin/python');

const schema = JSON.parse(
  execFileSync(python, ['-m', 'nabu.server.schema'], { cwd: root, encoding: 'utf-8', maxBuffer: 2 ** 26 }),
);
const made = await compile(schema, 'Schema', {
  bannerComment: '// Made by `npm run types` from src/nabu/server/schema.py. Not to be edited.',
  additionalProperties: false,
  unreachableDefinitions: true,
  ignoreMinAndMaxItems: true, // how long a list may be is the server's to check
  style: { singleQuote: true, printWidth: 128 },
});

// The compiler repeats in every comment which definition a type was made from.
const text = made
  .replace(/ \*\n \* This interface was referenced by `Nabu`'s JSON-Schema\n \* via the `definition` "\w+".\n/g, '')
  .replace(/\/\*\*\n \* This interface was referenced by `Nabu`'s JSON-Schema\n \* via the `definition` "\w+".\n \*\/\n/g, '');

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
} else if (!existsSync(target) || readFileSync(target, 'utf-8') !== text) {
  console.error('web/src/generated/messages.ts is not what src/nabu/server/schema.py says: run `npm run types` in web/');
  process.exit(1);
}
