import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOrInstall } from './services/apt.js';
import { build } from './build.js';
import { findHeadless } from './chromium.js';
import { program } from './program.js';
import { SetUpError } from './services/process.js';
import { startServices } from './services/services.js';
import { countsLine, runSuite, SUITES, type Counts, type SuiteName } from './suites.js';

/** `npm test [-- SUITE… [ARGUMENT…]]`: sets up like a start on a fresh data folder and runs the suites. */
await program(async ({ env: given, say, signal }) => {
  const { suites, rest } = chosen(process.argv.slice(2));
  const folder = mkdtempSync(join(tmpdir(), 'hiredesk-test-'));
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const lines: string[] = [];
  let broken = false;
  try {
    const isBuilt = suites.some((name) => name !== 'unit' && name !== 'admin');
    if (isBuilt) await build(say, signal);
    const chromium = suites.includes('browser')
      ? await findHeadless(given, (line) => say(line), signal)
      : undefined;
    if (suites.includes('production') || suites.includes('many')) await needOpenssl(say, signal);
    const services = await startServices({ dataDir: join(folder, 'data'), env: given, say, signal });
    try {
      say(`Database: ${services.databaseKind}; ${services.redisKind}`);
      const env = {
        ...given,
        NODE_ENV: 'test',
        MONGODB_URI: services.mongodbUri,
        REDIS_URL: services.redisUrl,
        DATA_DIR: join(folder, 'data'),
        JWT_SECRET: randomBytes(32).toString('hex'),
        ...(isBuilt ? { BUILT_SERVER: new URL('../dist/', import.meta.url).href } : {}),
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      };
      for (const name of suites) {
        if (signal.aborted) break;
        say(`Suite ${name}`);
        const begin = performance.now();
        const result = await runSuite(name, rest, env, folder, signal);
        const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
        lines.push(
          `${name.padEnd(10)} ${countsLine(result)}, ${seconds} s${result.broken ? `: ${result.broken}` : ''}`,
        );
        say(lines.at(-1)!);
        broken ||= result.broken !== undefined;
        for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += result[key];
      }
    } finally {
      await services.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (signal.aborted) throw new SetUpError('stopped');
  console.log(`\n${lines.join('\n')}\n${countsLine(total)}`);
  return broken || total.failed > 0 ? 1 : 0;
});

/** The suites named first (default: all) and the remaining arguments, for their runners. */
function chosen(args: string[]): { suites: SuiteName[]; rest: string[] } {
  const names = Object.keys(SUITES) as SuiteName[];
  const isSuite = (word: string | undefined): word is SuiteName => names.includes(word as SuiteName);
  const suites: SuiteName[] = [];
  let next = 0;
  while (isSuite(args[next])) suites.push(args[next++] as SuiteName);
  const rest = args.slice(next).filter((word, index) => !(index === 0 && word === '--'));
  if (!suites.length && rest.length && !rest[0]!.startsWith('-')) {
    throw new SetUpError(`There is no suite ${rest[0]}; the suites are ${names.join(', ')}`);
  }
  return { suites: suites.length ? suites : names, rest };
}

/** It makes the certificates of the production suite. */
async function needOpenssl(say: (line: string) => void, signal: AbortSignal): Promise<void> {
  if (!(await commandOrInstall(['openssl'], ['openssl'], say, signal)))
    throw new SetUpError('openssl is missing: install it');
}
