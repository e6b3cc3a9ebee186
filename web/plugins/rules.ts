/**
 * Rules pages, made from docs/<game>.md and docs/fr/<game>.md when the page is built.
 *
 * `virtual:rules` lists every game's title and, by language, a lazily loaded module `{ title, html, contents }`. Of a document the page
 * shows what players need: everything up to and including the section on notation, the third. Files are our own text, but nothing
 * that could run passes: of raw HTML only `<a id="…">` is kept, as the anchor of a rule.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');
const INDEX = 'virtual:rules';
const QUERY = '?rules';
const SECTIONS_FOR_PLAYERS = 3;
const ANCHOR = /<a id="([a-z0-9-]+)">/;

export interface Heading {
  id: string;
  text: string;
  depth: number;
}

interface Page {
  title: string;
  html: string;
  contents: Heading[];
  /** Files of the pictures, in the order of the marks `%PICTURE0%`, `%PICTURE1%` … in the text. */
  pictures: string[];
}

export function documentOf(game: string, language: string): string {
  return resolve(ROOT, 'docs', language === 'en' ? '' : language, `${game}.md`);
}

function gamesWithRules(): string[] {
  const folders = readdirSync(resolve(ROOT, 'src/nabu/games'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map((folder) => folder.name).filter((name) => existsSync(documentOf(name, 'en')));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function slug(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `section-${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
}

/** The size of a PNG, so that its place on the page is kept until it has come and links to rules land where they should. */
function sizeOf(picture: string): string {
  const header = readFileSync(picture);
  return `width="${header.readUInt32BE(16)}" height="${header.readUInt32BE(20)}"`;
}

/** Leaves out the title, commands for the terminal, and what comes after the sections for players. */
function partForPlayers(tokens: Token[]): Token[] {
  let sections = 0;
  return tokens.filter((token) => {
    if (token.type === 'heading' && token['depth'] === 2) sections += 1;
    const isTitle = token.type === 'heading' && token['depth'] === 1;
    return sections <= SECTIONS_FOR_PLAYERS && !isTitle && token.type !== 'code';
  });
}

/** The rules named in a token, with the bold words that follow each anchor as their names. */
function rulesIn(token: Token): Heading[] {
  const found = [...token.raw.matchAll(/<a id="([a-z0-9-]+)"><\/a>\s*\*{1,2}([^*]+)\*/g)];
  return found.map((match) => ({ id: match[1]!, text: match[2]!.replace(/\.$/, ''), depth: 3 }));
}

function contentsOf(tokens: Token[]): Heading[] {
  return tokens.flatMap((token) =>
    token.type === 'heading'
      ? [{ id: slug((token as Tokens.Heading).text), text: (token as Tokens.Heading).text, depth: 2 }]
      : rulesIn(token),
  );
}

/** Makes the name of a rule in brackets a link to the rule, to be copied from the address bar. */
function linkedRules(html: string): string {
  return html.replace(/\(<code>([a-z-]+)<\/code>\)/g, (_, id: string) => `(<a class="rule" href="#${id}">${id}</a>)`);
}

/** Renders one document. */
export function render(file: string): Page {
  const pictures: string[] = [];
  const marked = new Marked({
    renderer: {
      html({ text }) {
        const anchor = ANCHOR.exec(text);
        return anchor ? `<a class="anchor" id="${anchor[1]}"></a>` : '';
      },
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens);
        return href.startsWith('#') || href.startsWith('https://') ? `<a href="${escape(href)}">${inside}</a>` : inside;
      },
      image({ href, text }) {
        const picture = resolve(dirname(file), href);
        if (!existsSync(picture)) throw new Error(`${file}: there is no picture ${href}`);
        return `<img src="%PICTURE${pictures.push(picture) - 1}%" alt="${escape(text)}" ${sizeOf(picture)} loading="lazy">`;
      },
      table(token) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        const head = `<thead><tr>${cells(token.header, 'th')}</tr></thead>`;
        return `<div class="scroll" tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = marked.lexer(readFileSync(file, 'utf-8'));
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token['depth'] === 1);
  if (!title) throw new Error(`${file}: a rules page begins with a heading that names the game`);
  const shown = partForPlayers(tokens);
  return { title: title.text, html: linkedRules(marked.parser(shown)), contents: contentsOf(shown), pictures };
}

function moduleOf(page: Page): string {
  const imports = page.pictures.map((file, index) => `import picture${index} from ${JSON.stringify(file)};`);
  const parts = page.html.split(/%PICTURE(\d+)%/).map((part, index) => (index % 2 ? `picture${part}` : JSON.stringify(part)));
  const values = [
    `title: ${JSON.stringify(page.title)}`,
    `contents: ${JSON.stringify(page.contents)}`,
    `html: ${parts.join(' + ')}`,
  ];
  return `${imports.join('\n')}\nexport default { ${values.join(', ')} };`;
}

function indexModule(languages: readonly string[]): string {
  const entries = gamesWithRules().map((game) => {
    const translated = languages.filter((language) => existsSync(documentOf(game, language)));
    const loaders = translated.map(
      (language) => `${language}: () => import(${JSON.stringify(documentOf(game, language) + QUERY)})`,
    );
    const title = JSON.stringify(render(documentOf(game, 'en')).title);
    return `${JSON.stringify(game)}: { title: ${title}, pages: { ${loaders.join(', ')} } }`;
  });
  return `export default { ${entries.join(', ')} };`;
}

export function rulesPages(languages: readonly string[] = ['en', 'fr']): Plugin {
  return {
    name: 'rules-pages',
    resolveId: (id) => (id === INDEX ? `\0${INDEX}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return indexModule(languages);
      if (!id.endsWith(`.md${QUERY}`)) return undefined;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      return moduleOf(render(file));
    },
  };
}
