import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Child, ChildOptions, Children } from './children.js';
import { usualPort, waitFor } from './ports.js';
import { preparation } from './postgres-preparation.js';
import { POOL, SETTINGS } from './postgres-settings.js';
import type { PostgresRoot } from './postgres-root.js';
import { bringExtensionsAlong, refuseOtherVersion, VERSION } from './postgres-versions.js';
import {
  markOf,
  plainEnvironment,
  PRIVATE_MOUNTS,
  run,
  SetUpError,
  stopProcess,
  type Say,
} from './process.js';
import { begin, startServing, type Launch, type Service } from './service.js';

const BIN = `/usr/lib/postgresql/${VERSION}/bin`;
const PG_ENVIRONMENT = plainEnvironment({ PGPASSFILE: '/data/pgpass' });

/** A running PostgreSQL with DocumentDB. */
export interface Postgres {
  service: Service;
  /** Connection string with its password: pass it on in an environment, never on a command line. */
  url: string;
  password: string;
  /** Runs a statement as the administrator and returns its rows without headings. @throws SetUpError */
  query(sql: string): Promise<string>;
}

/**
 * Starts PostgreSQL on `home` (DATA_DIR/postgres), creating the cluster the first time. It runs in a private mount
 * namespace and as a separate user; nothing of the host's mounts changes.
 * @throws SetUpError when it does not come up
 */
export async function startPostgres(
  root: PostgresRoot,
  home: string,
  children: Children,
  say: Say,
  signal?: AbortSignal,
): Promise<Postgres> {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  await own(root, home, signal);
  refuseOtherVersion(home);
  const password = passwordOf(root, home);
  if (!existsSync(join(home, 'pg'))) await createCluster(root, home, signal);
  writeFileSync(join(home, 'pg/hiredesk.conf'), SETTINGS);
  const port = await usualPort(join(home, 'port'));
  const launch: Launch = (stopping) => launchServer(root, home, port, children, stopping);
  const service = await begin(launch, signal);
  const psql = [
    'psql',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-w',
    '-X',
    '-q',
    '-A',
    '-t',
  ];
  const env = PG_ENVIRONMENT;
  const command = [...inRoot(root, home), ...psql, '-v', 'ON_ERROR_STOP=1', '-f', '-'];
  const query = (input: string) => run(command, { env, input, signal });
  try {
    await bringExtensionsAlong(query, home, say);
    await query(preparation(port));
  } catch (error) {
    await service.child.stop();
    throw error;
  }
  const pool = new URLSearchParams(POOL).toString();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres?${pool}`;
  return { service, url, password, query };
}

/** Starts the server and waits until it answers; tries once more while an old server's memory is being released. */
async function launchServer(
  root: PostgresRoot,
  home: string,
  port: number,
  children: Children,
  stopping?: AbortSignal,
): Promise<Child> {
  await clearStalePid(home);
  const options: ChildOptions = {
    name: 'postgres',
    command: [...inRoot(root, home, 'SIGQUIT'), `${BIN}/postgres`, '-D', '/data/pg', '-c', `port=${port}`],
    env: PG_ENVIRONMENT,
    stop: 'SIGINT',
    ownDeath: true,
  };
  // The file of a killed server says "ready" too: only the file of this process counts.
  const ready = async (child: Child) => {
    const [pid, ...status] = readPidFile(home);
    return Number(pid) === child.pid && status.some((line) => line.trim() === 'ready');
  };
  const end = Date.now() + 60_000;
  for (;;) {
    try {
      const patience = end - Date.now();
      return await startServing(children, options, { title: 'PostgreSQL', ready, patience, stopping });
    } catch (error) {
      if (!/still in use/.test((error as Error).message) || stopping?.aborted || Date.now() >= end)
        throw error;
    }
  }
}

/** Gives a folder to PostgreSQL's user, with everything that an earlier version kept there as another user. */
async function own({ uid, gid }: PostgresRoot, home: string, signal?: AbortSignal): Promise<void> {
  if (statSync(home).uid === uid) return;
  const kept = readdirSync(home).map((name) => join(home, name));
  if (kept.length > 0) await run(['chown', '-R', `${uid}:${gid}`, ...kept], { signal });
  // Last, so that interrupted work is repeated.
  chownSync(home, uid, gid);
}

const pidFile = (home: string) => join(home, 'pg/postmaster.pid');

function readPidFile(home: string): string[] {
  return existsSync(pidFile(home)) ? readFileSync(pidFile(home), 'utf8').split('\n') : [];
}

/** Creates the cluster under a temporary name, so that an interrupted attempt leaves no obstacle. */
async function createCluster(root: PostgresRoot, home: string, signal?: AbortSignal): Promise<void> {
  rmSync(join(home, 'pg.new'), { recursive: true, force: true });
  await run(
    [
      ...inRoot(root, home),
      `${BIN}/initdb`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--pwfile=/data/password.new',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
      '-D',
      '/data/pg.new',
    ],
    { env: PG_ENVIRONMENT, signal, timeout: 120_000 },
  );
  const config = join(home, 'pg.new/postgresql.conf');
  writeFileSync(config, `${readFileSync(config, 'utf8')}\ninclude 'hiredesk.conf'\n`);
  rmSync(join(home, 'password.new'), { force: true });
  renameSync(join(home, 'pg.new'), join(home, 'pg'));
}

/** The generated password, kept in a file that only its user can read; PostgreSQL's own jobs use it too. */
function passwordOf(root: PostgresRoot, home: string): string {
  const file = join(home, 'pgpass');
  if (existsSync(join(home, 'pg'))) {
    const password = existsSync(file) ? readFileSync(file, 'utf8').trim().split(':').pop() : undefined;
    if (!password) throw new SetUpError(`${file} is missing: without it the database cannot be opened`);
    return password;
  }
  const password = randomBytes(24).toString('hex');
  for (const [path, text] of [
    [file, `*:*:*:postgres:${password}\n`],
    [join(home, 'password.new'), password],
  ] as const) {
    writeFileSync(path, text, { mode: 0o600 });
    chmodSync(path, 0o600);
    chownSync(path, root.uid, root.gid);
  }
  return password;
}

/**
 * The command prefix that runs the rest inside the root as PostgreSQL's user, with `home` at /data. Programs are found
 * in the root, whatever this machine's PATH. Changing the user clears the signal for the parent's death, so it is set
 * again inside.
 */
function inRoot(root: PostgresRoot, home: string, death?: NodeJS.Signals): string[] {
  const dying = death && existsSync(join(root.folder, 'usr/bin/setpriv'));
  return [
    ...PRIVATE_MOUNTS,
    'sh',
    '-c',
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin && mount --bind "$1" "$2/data" && user=$3 && root=$2 && shift 3 && exec chroot --userspec="$user" "$root" "$@"',
    'sh',
    home,
    root.folder,
    `${root.uid}:${root.gid}`,
    ...(dying ? ['setpriv', '--pdeathsig', death.replace(/^SIG/, '')] : []),
  ];
}

/**
 * Handles the pid file of a killed server: a server that still runs is stopped; the file is removed if its pid now
 * belongs to another program, because PostgreSQL would mistake that for itself. The caller holds DATA_DIR's lock.
 */
async function clearStalePid(home: string): Promise<void> {
  const file = pidFile(home);
  const pid = Number(readPidFile(home)[0]);
  if (!pid) return;
  const mark = markOf(pid);
  if (mark && sameServer(pid, file)) await stopProcess(mark, 'SIGINT', 10_000);
  // A killed process that nobody has reaped yet still has its pid, and PostgreSQL would think it is alive.
  await waitFor(async () => !hasPid(pid), mark ? 0 : 3_000);
  if (hasPid(pid)) rmSync(file, { force: true });
}

function hasPid(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether process `pid` is a PostgreSQL that works in the cluster of `file`. */
function sameServer(pid: number, file: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    const theirs = readFileSync(`/proc/${pid}/root/data/pg/postmaster.pid`, 'utf8');
    return name === 'postgres' && theirs === readFileSync(file, 'utf8');
  } catch {
    return false;
  }
}
