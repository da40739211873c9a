import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '../../src');
const FORCED = /\bas (never|any|unknown as)\b/;
const ANY_CAST = /\bas (?!const\b)[A-Za-z{[(]/;
const MAX_FORCED = 10;

/* Lines of the server's code, each with the two before it, in which reasons stand. */
const lines = (readdirSync(SRC, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .flatMap((file) =>
    readFileSync(join(SRC, file), 'utf8')
      .split('\n')
      .map((line, index, all) => ({
        file,
        line,
        near: all.slice(Math.max(0, index - 2), index + 1).join('\n'),
      })),
  );
const isCode = (line: string) => !/^\s*(\/?\*|\/\/|import |export \{)/.test(line);

describe('casts of the server', () => {
  const forced = lines.filter(({ line }) => isCode(line) && FORCED.test(line));

  it('contradicts the compiler in few places, each with its reason', () => {
    expect(forced.filter(({ near }) => !/\/\/|\*\//.test(near))).toEqual([]);
    expect(forced.length).toBeLessThanOrEqual(MAX_FORCED);
  });

  it('reads and writes documents without any', () => {
    const inRepositories = lines.filter(
      ({ file, line }) =>
        file.endsWith('repository.ts') && isCode(line) && ANY_CAST.test(line.replace(/\/\/.*/, '')),
    );
    expect(inRepositories).toEqual([]);
  });
});
