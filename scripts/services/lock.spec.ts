import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, lockHolder } from './lock.js';
import { markOf } from './process.js';

describe('acquireLock', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hiredesk-lock-'));
    file = join(folder, 'lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is held by one process at a time and free again after its release', async () => {
    const lock = await acquireLock(file);
    expect(lockHolder(file)?.pid).toBe(process.pid);
    expect(await acquireLock(file)).toBeUndefined();
    lock!.release();
    expect(existsSync(file)).toBe(false);
    expect(await acquireLock(file)).toBeDefined();
  });

  it('refuses the lock of another process that runs, and takes it over once that was killed', async () => {
    const other = spawn('sleep', ['60']);
    writeFileSync(file, JSON.stringify(markOf(other.pid!)));
    expect(await acquireLock(file)).toBeUndefined();
    const ended = once(other, 'exit');
    other.kill('SIGKILL');
    await ended;
    expect(await acquireLock(file)).toBeDefined();
  });

  it('takes over a lock whose pid now belongs to a process started at another time', async () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'long ago' }));
    expect(await acquireLock(file)).toBeDefined();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(markOf(process.pid));
  });

  it('takes over a lock file cut off by a full disk', async () => {
    writeFileSync(file, '');
    expect(await acquireLock(file)).toBeDefined();
  });

  it('waits for its holder for the given time', async () => {
    const lock = await acquireLock(file);
    setTimeout(() => lock!.release(), 150);
    let waited = false;
    expect(await acquireLock(file, 5_000, () => (waited = true))).toBeDefined();
    expect(waited).toBe(true);
  });
});
