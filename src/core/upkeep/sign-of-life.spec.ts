import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { SignOfLife } from './sign-of-life.js';

describe('SignOfLife', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hiredesk-alive-'))));
  afterEach(() => {
    jest.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  /* The worker's health check in docker-compose.yml. */
  const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
    services: { worker: { healthcheck: { test: string[] } } };
  };
  const check = compose.services.worker.healthcheck.test.at(-1)!;
  const isHealthy = (file: string) =>
    spawnSync(process.execPath, ['-e', check], { env: { ALIVE_FILE: file } }).status === 0;
  const makeOld = (file: string) => utimesSync(file, 0, Date.now() / 1_000 - 60);
  const isNew = (file: string) =>
    existsSync(file) && readFileSync(file, 'utf8') !== '' && Date.now() - statSync(file).mtimeMs < 10_000;
  const written = async (file: string) => {
    const until = Date.now() + 30_000;
    while (!isNew(file)) {
      if (Date.now() > until) throw new Error(`${file} is not written`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it('is what the health check of the deployment expects: present while the worker works, and never old', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'Date'] });
    const file = join(folder, 'alive');
    const life = new SignOfLife({ ALIVE_FILE: file });
    writeFileSync(file, 'of a worker that was killed');
    await life.onModuleInit();
    expect(isHealthy(file)).toBe(false);
    life.onApplicationBootstrap();
    await written(file);
    expect(isHealthy(file)).toBe(true);
    makeOld(file);
    expect(isHealthy(file)).toBe(false);
    jest.advanceTimersByTime(5_000);
    await written(file);
    expect(isHealthy(file)).toBe(true);
    await life.onApplicationShutdown();
    expect(isHealthy(file)).toBe(false);
  });

  it('keeps working if the file cannot be written, and writes none without the setting', async () => {
    for (const file of [join(folder, 'none', 'alive'), undefined]) {
      const life = new SignOfLife({ ALIVE_FILE: file });
      await life.onModuleInit();
      life.onApplicationBootstrap();
      await life.onApplicationShutdown();
    }
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});
