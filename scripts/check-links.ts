import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A broken pointer, as `file:line what`. */
type Problem = string;

/** The entries of the pages under docs/ that comments point to. */
export interface Entries {
  /** `C6`, `C7a`; a letter alone for a whole chapter. */
  decisions: ReadonlySet<string>;
  /** `T02`. */
  cases: ReadonlySet<string>;
  /** `1-core 5`, `2-workflow 7`. */
  sections: ReadonlySet<string>;
  /** Numbers of the rules of docs/cases.md. */
  rules: ReadonlySet<string>;
}

const FOLDERS = ['src', 'admin/src', 'admin/e2e', 'test', 'scripts', 'bench', 'docs'];

/** Lists such as `C7, D2 and D3`, `A01-A12` or `M06 to M09`: one id, then more of them with what joins them. */
const listOf = (id: string) => `${id}(?:(?:, (?:and )?| and | to |[-–])${id})*`;
const DECISION = '[A-H]\\d{1,2}[a-z]?(?!\\w)';
const CASE = '[A-Z]\\d{2}(?!\\w)';
const NUMBER = '\\d{1,2}(?!\\w)';
/** Numbers of lists that are kept elsewhere: a reader cannot follow them. */
const NOWHERE = /\b(issue|fault) F?\d+\b/g;
const KINDS = [
  { kind: 'decisions', words: 'decisions?', id: DECISION, page: 'docs/decision-list.md' },
  { kind: 'cases', words: 'cases?', id: CASE, page: 'docs/cases.md' },
  { kind: 'rules', words: 'reliability rules?', id: NUMBER, page: 'docs/cases.md' },
] as const;

/** The entries of the three pages. */
export function entriesOf(pages: { decisions: string; cases: string; specification: string }): Entries {
  const all = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, id]) => id!));
  return {
    decisions: all(pages.decisions, /\*\*([A-H]\d{1,2}[a-z]?)\*\*/g),
    cases: all(pages.cases, /^\| ([A-Z]\d{2}) +\|/gm),
    rules: all(pages.cases, /^(\d{1,2})\. /gm),
    sections: all(pages.specification, /^## ([12]-(?:core|workflow) \d)\./gm),
  };
}

/** The pointers of one line of code or prose that have no entry, with the page that lacks it. */
export function unknownSources(line: string, entries: Entries): string[] {
  const unknown = [...line.matchAll(NOWHERE)].map(([words]) => `${words} has no page here`);
  for (const { kind, words, id, page } of KINDS) {
    for (const [list] of line.matchAll(new RegExp(`\\b${words} (?:\\w+ )?${listOf(id)}`, 'gi')))
      for (const [one] of list.matchAll(new RegExp(`\\b${id}`, 'g')))
        if (!entries[kind].has(one)) unknown.push(`${one} is not in ${page}`);
  }
  for (const [, part, list] of line.matchAll(
    new RegExp(`\\b([12]-(?:core|workflow)) sections? (${listOf('\\d')})`, 'g'),
  ))
    for (const [number] of list!.matchAll(/\d/g))
      if (!entries.sections.has(`${part} ${number}`))
        unknown.push(`${part} section ${number} is not in docs/specification.md`);
  return unknown;
}

/** The relative links of a page, without those inside code. */
export function relativeLinks(page: string): Array<{ line: number; target: string }> {
  let isCode = false;
  return page.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) isCode = !isCode;
    if (isCode) return [];
    const links = text.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g);
    return [...links]
      .map(([, target]) => ({ line: index + 1, target: target! }))
      .filter(({ target }) => !/^[a-z]+:/.test(target));
  });
}

/** The anchors of a page's headings, as GitHub forms them. */
export function anchorsOf(page: string): Set<string> {
  const headings = [...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, text]) => text!);
  return new Set(
    headings.map((text) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

function problemsOfPage(file: string): Problem[] {
  return relativeLinks(readFileSync(file, 'utf8')).flatMap(({ line, target }) => {
    const [path = '', anchor] = target.split('#');
    const leads = path === '' ? file : normalize(join(dirname(file), decodeURI(path)));
    if (!existsSync(leads)) return [`${file}:${line} ${target} does not exist`];
    const isPage = anchor !== undefined && leads.endsWith('.md');
    if (!isPage || anchorsOf(readFileSync(leads, 'utf8')).has(anchor)) return [];
    return [`${file}:${line} ${target} has no such heading`];
  });
}

/* All files in the project's own folders, and the pages beside them. */
function filesOf(ending: RegExp): string[] {
  const inside = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const beside = ['.', 'admin'].flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  return [...inside, ...beside].filter((file) => ending.test(file));
}

/** All broken pointers: sources named in comments, relative links of the pages. */
export function checkLinks(): Problem[] {
  const read = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
  const entries = entriesOf({
    decisions: read('decision-list'),
    cases: read('cases'),
    specification: read('specification'),
  });
  const pages = filesOf(/\.md$/);
  const ofSources = [...filesOf(/\.(ts|tsx|mjs|cjs)$/), ...pages].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        unknownSources(line, entries).map((problem) => `${file}:${index + 1} ${problem}`),
      ),
  );
  return [...ofSources, ...pages.flatMap(problemsOfPage)];
}
