import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const README = readFileSync('README.md', 'utf8');
const TREE = /## The tree\n+```\n([^`]+)```/.exec(README)?.[1] ?? '';

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** The names on the lines after the one that begins with `head`, as far as they are indented by four. */
function namesBelow(head: string): string[] {
  const lines = TREE.split('\n');
  const names: string[] = [];
  for (const line of lines.slice(lines.findIndex((one) => one.startsWith(head)) + 1)) {
    if (!line.startsWith('    ')) break;
    names.push(...line.trim().split(/\s+/));
  }
  return names.toSorted();
}

describe("README's tree", () => {
  it.each(['src/core', 'src/modules'])('names the folders of %s, and no other', (folder) => {
    expect(namesBelow(`  ${folder.slice(4)}/`)).toEqual(foldersOf(folder));
  });

  it('names the folders of test, and no other', () => {
    const [, names = ''] = /^test\/\s+(.+)$/m.exec(TREE) ?? [];
    expect(names.split(/\s+/).toSorted()).toEqual(foldersOf('test'));
  });

  it('names the folders at the top and of src', () => {
    const top = [...TREE.matchAll(/^([a-z]+)\/ /gm)].map(([, name]) => name!);
    expect(top.toSorted()).toEqual(['admin', 'bench', 'deploy', 'docs', 'scripts', 'src', 'test']);
    const inner = [...TREE.matchAll(/^ {2}([a-z]+)\/ /gm)].map(([, name]) => name!);
    expect(inner.toSorted()).toEqual(foldersOf('src'));
  });

  it('names every page of docs', () => {
    const pages = readdirSync('docs').filter((name) => name.endsWith('.md'));
    for (const page of pages) expect(README).toContain(`](${join('docs', page)})`);
  });
});
