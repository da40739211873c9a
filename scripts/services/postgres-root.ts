import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOrInstall, mirrorOf } from './apt.js';
import { buildOnce, cacheFolder, needSpace, removeTree, removeUnfinished, unfinished } from './cache.js';
import { PRIVATE_MOUNTS, run, SetUpError, type Say } from './process.js';

/** Raise it when the recipe of the root changes: an older root is then left alone and a new one is built. */
const RECIPE = 1;
const ROOT_BYTES = 1.5e9;

/**
 * The user of PostgreSQL: an id that no account of the machine has, so that none can read its password or its memory,
 * or kill it (F6); Debian's own id is often that of the machine's `postgres`. From the range listed as unused in
 * systemd's table of users (https://systemd.io/UIDS-GIDS/).
 */
const USER = { name: 'hiredesk', id: 60_916 };

/** The location of PostgreSQL, and its user inside. */
export interface PostgresRoot {
  folder: string;
  uid: number;
  gid: number;
}

/**
 * A private root folder with PostgreSQL 18 and the DocumentDB extension from Debian's packages; the host's own packages
 * stay untouched. Built once per machine, in under half a minute.
 * @throws SetUpError if it cannot be built
 */
export async function postgresRoot(say: Say, signal?: AbortSignal): Promise<PostgresRoot> {
  const folder = join(cacheFolder(), `postgres-18-documentdb-${process.arch}-${RECIPE}`);
  await buildOnce(folder, say, async (temporary) => {
    say('Setting up PostgreSQL 18 with DocumentDB in a folder of its own (about half a minute, once)');
    await makeRoot(temporary, ['postgresql-18-documentdb'], say, signal);
    mkdirSync(join(temporary, 'data'), { recursive: true });
    writeFileSync(join(temporary, 'etc/hosts'), '127.0.0.1 localhost\n');
    say('PostgreSQL 18 is set up');
  });
  return { folder, ...postgresUser(folder) };
}

/**
 * A Go compiler in a throw-away root, for machines without one that is new enough; `use` receives its folder.
 * @throws SetUpError if it cannot be built
 */
export async function withGoRoot(
  use: (root: string) => Promise<void>,
  say: Say,
  signal?: AbortSignal,
): Promise<void> {
  const target = join(cacheFolder(), 'go-root');
  const folder = unfinished(target);
  removeUnfinished(target);
  try {
    say('Fetching a Go compiler into a throw-away folder');
    await makeRoot(folder, ['golang-go', 'ca-certificates'], say, signal);
    await use(folder);
  } finally {
    removeTree(folder);
  }
}

async function makeRoot(folder: string, packages: string[], say: Say, signal?: AbortSignal): Promise<void> {
  needSpace(cacheFolder(), ROOT_BYTES);
  const mmdebstrap = await commandOrInstall(['mmdebstrap'], ['mmdebstrap'], say, signal);
  if (!mmdebstrap) throw new SetUpError('mmdebstrap is missing');
  // Its mounts live in a separate namespace: they end with it, even if it is killed.
  await run(
    [
      ...PRIVATE_MOUNTS,
      mmdebstrap,
      '--variant=apt',
      '--mode=root',
      '--aptopt=Acquire::Check-Valid-Until "false"',
      `--include=${packages.join(',')}`,
      'sid',
      folder,
      `deb ${mirrorOf(aptSources())} sid main`,
    ],
    { signal, timeout: 15 * 60_000 },
  );
}

function aptSources(): string {
  const folder = '/etc/apt/sources.list.d';
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.(list|sources)$/.test(name))
        .map((name) => join(folder, name))
    : [];
  return ['/etc/apt/sources.list', ...files]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** Adds the user inside the root, once: initdb asks for its name. */
function postgresUser(root: string): { uid: number; gid: number } {
  const passwd = join(root, 'etc/passwd');
  const { name, id } = USER;
  if (!readFileSync(passwd, 'utf8').includes(`\n${name}:`))
    appendFileSync(passwd, `${name}:x:${id}:${id}:PostgreSQL of HireDesk:/data:/usr/sbin/nologin\n`);
  return { uid: id, gid: id };
}
