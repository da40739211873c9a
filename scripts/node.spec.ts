import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hiredesk-node-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** The Node that a machine with this version chooses; `npm` replaces the one on its PATH. */
function chosen(version: string, { npm, ...more }: { npm?: string; HIREDESK_NO_DOWNLOAD?: string } = {}) {
  if (npm !== undefined) writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${npm}`);
  if (npm !== undefined) chmodSync(join(folder, 'npm'), 0o755);
  const env = {
    XDG_CACHE_HOME: join(folder, 'cache'),
    PATH: folder + delimiter + process.env['PATH'],
    ...more,
  };
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/node.mjs', version], {
    env,
    encoding: 'utf8',
  });
  return { node: stdout.trim(), said: stderr.trim().split('\n').filter(Boolean) };
}

/* Puts a program where the package has it. */
const FETCHES = `while [ "$1" != --prefix ]; do shift; done
for last; do :; done
bin=$2/node_modules/\${last%@*}/bin
mkdir -p $bin && ln -s ${process.execPath} $bin/node`;

describe('the Node.js that commands run on', () => {
  it.each(['22.0.0', '24.21.0', '26.10.0'])('is the own one where it is supported, %s', (version) => {
    expect(chosen(version)).toEqual({ node: process.execPath, said: [] });
    expect(existsSync(join(folder, 'cache'))).toBe(false);
  });

  it('is fetched once where the own one is older, and said', () => {
    const first = chosen('20.19.0', { npm: FETCHES });
    expect(first.node.startsWith(join(folder, 'cache', 'hiredesk', 'node-24.'))).toBe(true);
    expect(first.said).toEqual([
      expect.stringMatching(/^Fetching Node\.js 24\./),
      expect.stringMatching(/^Running on Node\.js 24\S+: 20\.19\.0 gets no more fixes$/),
    ]);
    expect(chosen('20.19.0', { npm: 'exit 1' })).toEqual({ node: first.node, said: [first.said[1]] });
  });

  it('stays the own one where none can be fetched, and why is said', () => {
    const broken = chosen('20.19.0', { npm: 'echo no network >&2; exit 1' });
    expect(broken.node).toBe(process.execPath);
    expect(broken.said[1]).toMatch(
      /^Running on Node\.js 20\.19\.0, which gets no more fixes; .*: no network$/,
    );
    expect(readdirSync(join(folder, 'cache', 'hiredesk'))).toEqual([]);
    expect(chosen('20.19.0', { HIREDESK_NO_DOWNLOAD: '1' }).said).toEqual([
      expect.stringMatching(/NO_DOWNLOAD/),
    ]);
  });
});
