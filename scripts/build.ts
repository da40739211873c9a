import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock } from './services/lock.js';
import { run, SetUpError, type Say } from './services/process.js';

interface Target {
  name: string;
  /** Command lines, run one after the other. */
  commands: string[][];
  /** Files and folders that decide whether it is up to date. */
  sources: string[];
  /** The output folder; `stamp` lies inside. */
  output: string;
  /** A file that must exist afterwards. */
  product: string;
}

const SERVER: Target = {
  name: 'server',
  commands: [
    [process.execPath, 'node_modules/@nestjs/cli/bin/nest.js', 'build'],
    [process.execPath, '--import', 'tsx', 'scripts/bundle.ts'],
  ],
  sources: [
    'src',
    'scripts/bundle.ts',
    'package.json',
    'package-lock.json',
    'nest-cli.json',
    '.swcrc',
    'tsconfig.json',
    'tsconfig.build.json',
  ],
  output: 'dist',
  product: 'dist/bundle/main.js',
};

const ADMIN: Target = {
  name: 'admin',
  commands: [[process.execPath, 'node_modules/vite/bin/vite.js', 'build', 'admin', '--logLevel', 'warn']],
  sources: ['admin', 'src/shared', 'package.json', 'package-lock.json'],
  output: 'admin/dist',
  product: 'admin/dist/index.html',
};

/**
 * Builds the server (dist, and dist/bundle from it) and the admin (admin/dist) if their sources changed since the last
 * build.
 * @param parts `server` for commands that show no page
 * @throws SetUpError with the compiler's last lines
 */
export async function build(say: Say, signal?: AbortSignal, parts: 'all' | 'server' = 'all'): Promise<void> {
  const lock = await acquireLock('node_modules/.cache/build.lock', 5 * 60_000, () =>
    say('Waiting for another start that builds'),
  );
  if (!lock) throw new SetUpError('Another start has been building for over 5 minutes');
  try {
    for (const target of parts === 'all' ? [SERVER, ADMIN] : [SERVER]) await buildTarget(target, say, signal);
  } finally {
    lock.release();
  }
}

async function buildTarget(target: Target, say: Say, signal?: AbortSignal): Promise<void> {
  const stamp = join(target.output, '.build-stamp');
  const state = fingerprint(target.sources, target.output);
  if (existsSync(target.product) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  say(`Building the ${target.name}`);
  rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  try {
    for (const command of target.commands)
      await run(command, { signal, env, timeout: 10 * 60_000, wholeOutput: true });
  } catch (error) {
    throw new SetUpError(`The ${target.name} does not build:\n${(error as Error).message}`);
  }
  if (!existsSync(target.product))
    throw new SetUpError(`The build of the ${target.name} made no ${target.product}`);
  writeFileSync(stamp, state);
}

/** A hash over names, sizes and times of the source files. */
function fingerprint(sources: string[], output: string): string {
  const hash = createHash('sha256').update(process.version);
  const visit = (path: string) => {
    if (path === output || path.endsWith('node_modules')) return;
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) {
      if (!/\.spec\.tsx?$/.test(path)) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(path).toSorted()) visit(join(path, name));
  };
  sources.forEach(visit);
  return hash.digest('hex');
}
