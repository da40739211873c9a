import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, delimiter, join } from 'node:path';
import request from 'supertest';
import { DEMO_PASSWORD } from '../../src/modules/seed/demo.service.js';
import { freePort } from '../support/redis.js';
import { makeSpace, type Space } from '../support/space.js';
import { until } from '../support/until.js';

/** For a machine that is busy, ms. */
const PATIENCE = 240_000;
jest.setTimeout(PATIENCE);

/** A demonstration, which `npm run seed` finds whole. */
const RELEASE = 'test/fixtures/release-1.0.0.tar.gz';
const RECRUITER = { email: 'meenakshi.iyer@orbitrobotics.example', password: DEMO_PASSWORD };

const folder = mkdtempSync(join(tmpdir(), 'hiredesk-commands-'));
const backup = join(folder, 'backup.tar.gz');
const started = new Set<ChildProcess>();
let port: number;
let first: Space;
let second: Space;

beforeAll(async () => {
  [first, second, port] = await Promise.all([makeSpace(), makeSpace(), freePort()]);
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
  await Promise.all([first.remove(), second.remove()]);
});

/** The environment of somebody who types the command, with the tests' own Node.js. */
const environment = (space: Space) => ({
  HOME: process.env['HOME'],
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
  MONGODB_URI: space.mongoUri,
  REDIS_URL: space.redisUrl,
  DATA_DIR: space.folder,
  PORT: String(port),
});

/** Gives a command to its end. @returns what it printed @throws Error where it fails */
function give(command: string, space = first, cwd = process.cwd()): string {
  const [program, ...words] = command.split(' ');
  const options = { cwd, env: environment(space), maxBuffer: Infinity, timeout: PATIENCE };
  return String(execFileSync(program!, words, options));
}

/** Gives a command that stays, has `work` done while the product is ready, and stops it as Ctrl-C does. */
async function whileRunning(command: string, space: Space, work: () => unknown): Promise<void> {
  const [program, ...words] = command.split(' ');
  const child = spawn(program!, words, { env: environment(space), stdio: ['ignore', 'pipe', 'pipe'] });
  started.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += String(text)));
  const ended = once(child, 'close');
  await until(() => {
    if (child.exitCode !== null) throw new Error(output);
    return output.includes('HireDesk is ready');
  }, PATIENCE);
  expect(output).toContain(`http://localhost:${port}`);
  await work();
  child.kill('SIGTERM');
  const end = await ended;
  expect({ end, output }).toEqual({ end: [0, null], output: expect.stringContaining('Stopping') });
  started.delete(child);
}

async function candidates(): Promise<number> {
  const client = request.agent(`http://localhost:${port}`);
  await client
    .post('/api/auth/login')
    .send({ ...RECRUITER, rememberMe: false })
    .expect(200);
  const { body } = await client.get('/api/candidates').expect(200);
  return body.data.candidatesCount;
}

describe('the commands that the pages name (test/unit/commands.spec.ts)', () => {
  it('bring a release along, fill, start, back up and restore it', async () => {
    give(`npm run restore -- ${RELEASE}`);
    expect(give('npm run seed')).toContain('Candidates: 400');
    let displayed = 0;
    await whileRunning('npm start', first, async () => {
      displayed = await candidates();
      expect(give(`npm run backup -- ${backup}`)).toContain(`Written ${backup}`);
      expect(give(`npm run restore -- ${backup} --check`)).toContain('can be restored');
    });
    expect(displayed).toBeGreaterThan(300);
    expect(give(`npm run restore -- ${backup}`, second)).toContain('Restored');
    await whileRunning('node scripts/start.mjs', second, async () => {
      expect(await candidates()).toBe(displayed);
    });
  });

  it('run one file of a suite, and the boundaries', () => {
    const NAME = 'casts';
    give(`npm run unit -- --testPathPatterns ${NAME}`);
    expect(give(`npm test -- unit ${NAME}`)).toMatch(/\b3 passed, 0 failed, 0 skipped\n$/);
    expect(give('npx vitest run --root admin amount')).toContain('passed');
    give('npm run boundaries');
  });

  it('say what a release is made of', () => {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(folder, file));
    give('npm version --no-git-tag-version 1.1.0', first, folder);
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version).toBe('1.1.0');
    expect(JSON.parse(give('npm sbom --sbom-format cyclonedx')).bomFormat).toBe('CycloneDX');
  });
});
