import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from './build.js';
import { findChromium } from './chromium.js';
import { program } from './program.js';
import { passThrough } from './services/process.js';
import { startServices } from './services/services.js';

/** Where the million candidates are kept for the next run. */
const KEPT = '.cache/bench-million';

/** `npm run bench [-- ARGUMENT…]`: the benchmark and its baselines against services on a fresh data folder, or on a kept one. */
await program(async ({ env: given, say, signal }) => {
  await build(say, signal);
  const CHROMIUM_PATH = await findChromium(given, say, signal);
  const isMillion = process.argv.includes('--million');
  const folder = isMillion ? resolve(KEPT) : mkdtempSync(join(tmpdir(), 'hiredesk-bench-'));
  try {
    const services = await startServices({ dataDir: folder, env: given, say, signal });
    try {
      const env = {
        ...given,
        MONGODB_URI: services.mongodbUri,
        REDIS_URL: services.redisUrl,
        DATABASE_KIND: services.databaseKind,
        DATA_DIR: folder,
        CHROMIUM_PATH,
        JWT_SECRET: randomBytes(32).toString('hex'),
      };
      const command = [process.execPath, '--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)];
      return await passThrough(command, env, signal);
    } finally {
      await services.stop();
    }
  } finally {
    if (!isMillion) rmSync(folder, { recursive: true, force: true });
  }
});
