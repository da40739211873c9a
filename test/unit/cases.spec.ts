import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of docs/cases.md: the id of a case and the files that show it. */
const CASES = readFileSync('docs/cases.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id] = /^\| ([A-Z]{1,2}\d{1,2}) +\|/.exec(line) ?? [];
    if (!id) return [];
    const files = [...line.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, path]) => join('docs', path!));
    return [{ id, files: files.filter((path) => statSync(path).isFile()) }];
  });

describe('docs/cases.md', () => {
  it('has each case once', () => {
    const ids = CASES.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(150);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('names tests that carry the id of their case', () => {
    const without = CASES.flatMap(({ id, files }) =>
      files
        .filter((file) => !new RegExp(`\\b${id}\\b`).test(readFileSync(file, 'utf8')))
        .map((file) => [id, file]),
    );
    expect(without).toEqual([]);
  });
});
