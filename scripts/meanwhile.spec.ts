import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* Node.js 20 cannot, so bootstrap.mjs skips it there. */
const runsTypeScript = Object.entries(process.features).some(([name, is]) => name === 'typescript' && is);

it('the database is set up by Node.js alone, without any package', () => {
  if (!runsTypeScript) return;
  const folder = mkdtempSync(join(tmpdir(), 'hiredesk-meanwhile-'));
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  cpSync('package.json', join(folder, 'package.json'));
  const flags = ['--disable-warning=ExperimentalWarning', '--import', './scripts/typescript.mjs'];
  // With an external database it does nothing, after everything was loaded.
  const env = { PATH: process.env['PATH'], MONGODB_URI: 'mongodb://127.0.0.1:1/own' };
  const run = spawnSync(process.execPath, [...flags, 'scripts/meanwhile.ts'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(run).toMatchObject({ status: 0, stdout: '', stderr: '' });
});
