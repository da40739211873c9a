import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = '.cache/scripts-of-a-test';
const ASK = `import('./scripts/compiled.mjs').then(({ compiledScripts }) => console.log(compiledScripts('${CACHE}')))`;

describe('compiledScripts', () => {
  afterAll(() => rmSync(CACHE, { recursive: true, force: true }));

  const ask = () => execFileSync(process.execPath, ['-e', ASK], { encoding: 'utf8' }).trim();

  it('compiles once, and again only for what it was not made of', () => {
    mkdirSync(join(CACHE, 'of-older-scripts'), { recursive: true });
    const folder = ask();
    const entry = join(folder, 'scripts/start.js');
    const { mtimeMs } = statSync(entry);
    expect(existsSync(join(folder, 'scripts/services/services.js'))).toBe(true);
    expect(ask()).toBe(folder);
    expect(statSync(entry).mtimeMs).toBe(mtimeMs);
    expect(readdirSync(CACHE).map((name) => join(CACHE, name))).toEqual([folder]);
  });
});
