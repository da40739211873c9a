import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages } from './apt.js';
import { buildOnce, cacheFolder } from './cache.js';
import type { Children } from './children.js';
import { rebuildOldIndexes } from './index-rebuild.js';
import { accepts, freePort } from './ports.js';
import { postgresRoot, type PostgresRoot, withGoRoot } from './postgres-root.js';
import { startPostgres } from './postgres.js';
import { commandOnPath, plainEnvironment, PRIVATE_MOUNTS, run, type Say } from './process.js';
import { begin, startServing, type Launch, type Service } from './service.js';

const VERSION = '2.7.0';
const MODULE = `github.com/FerretDB/FerretDB/v2/cmd/ferretdb@v${VERSION}`;
const OLDEST_GO = [1, 25] as const;
/** FerretDB authenticates users against PostgreSQL; DATA_DIR keeps the generated password. */
const SIGN_IN = 'authSource=admin&authMechanism=SCRAM-SHA-256';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** The name of this kind of database for people. */
export const FERRETDB_KIND = `FerretDB ${VERSION} on PostgreSQL 18 with DocumentDB (embedded)`;

/** Whether this machine can set it up: root on Debian or Ubuntu, with mount namespaces. */
export const canRunFerretdb = () => canInstallPackages() && commandOnPath('unshare') !== undefined;

/**
 * Sets up PostgreSQL's root folder and the FerretDB program in parallel, if missing.
 * @throws SetUpError
 */
export function ferretdbPrograms(say: Say, signal?: AbortSignal): Promise<[PostgresRoot, string]> {
  const either = new AbortController();
  const both = signal ? AbortSignal.any([signal, either.signal]) : either.signal;
  const preparing = [postgresRoot(say, both), ferretdbProgram(say, both)] as const;
  return Promise.all(preparing).catch(async (error: unknown) => {
    // If one fails, the other is stopped and cleaned up before the failure is reported.
    either.abort();
    await Promise.allSettled(preparing);
    throw error;
  });
}

/**
 * Starts PostgreSQL and FerretDB on `dataDir`, setting both up the first time.
 * @returns the connection string with its password (for environments only) and the services in the order in which to
 * stop them
 * @throws SetUpError
 */
export async function startFerretdb(
  dataDir: string,
  children: Children,
  say: Say,
  signal?: AbortSignal,
): Promise<{ uri: string; stopOrder: Service[] }> {
  const [root, program] = await ferretdbPrograms(say, signal);
  const home = join(dataDir, 'postgres');
  const postgres = await startPostgres(root, home, children, say, signal);
  let front: Service | undefined;
  try {
    const port = await freePort();
    front = await begin(launcher(program, port, postgres.url, dataDir, children), signal);
    const uri = `mongodb://postgres:${postgres.password}@127.0.0.1:${port}/hiredesk?${SIGN_IN}`;
    await rebuildOldIndexes(postgres, uri, home, say);
    return { uri, stopOrder: [front, postgres.service] };
  } catch (error) {
    await front?.child.stop();
    await postgres.service.child.stop();
    throw error;
  }
}

function launcher(
  program: string,
  port: number,
  postgresUrl: string,
  dataDir: string,
  children: Children,
): Launch {
  const state = join(dataDir, 'ferretdb');
  mkdirSync(state, { recursive: true });
  const options = {
    name: 'ferretdb',
    command: [
      program,
      `--listen-addr=127.0.0.1:${port}`,
      '--auth',
      '--debug-addr=-',
      '--telemetry=disable',
      `--state-dir=${state}`,
      '--log-level=ERROR',
    ],
    env: plainEnvironment({ FERRETDB_POSTGRESQL_URL: postgresUrl }),
  };
  const serving = { title: 'FerretDB', ready: () => accepts(port), patience: 30_000 };
  return (stopping) => startServing(children, options, { ...serving, stopping });
}

/** The FerretDB program, compiled once per machine from its published source. */
async function ferretdbProgram(say: Say, signal?: AbortSignal): Promise<string> {
  const folder = join(cacheFolder(), `ferretdb-${VERSION}-${process.arch}`);
  await buildOnce(folder, say, async (temporary) => {
    mkdirSync(temporary, { recursive: true });
    say(`Compiling FerretDB ${VERSION} (about a minute, once)`);
    const go = await newEnoughGo(signal);
    if (go) await run([go, 'install', MODULE], { env: goEnvironment(temporary), signal });
    else await withGoRoot((root) => installInRoot(root, temporary, signal), say, signal);
    say(`FerretDB ${VERSION} is compiled`);
  });
  return join(folder, 'ferretdb');
}

async function installInRoot(root: string, target: string, signal?: AbortSignal): Promise<void> {
  mkdirSync(join(root, 'out'), { recursive: true });
  // A network may use its own certificates: what this machine trusts is trusted inside.
  const trusted = process.env['SSL_CERT_FILE'] ?? CERTIFICATES;
  if (existsSync(trusted)) copyFileSync(trusted, join(root, CERTIFICATES));
  const folders = { HOME: '/root', GOCACHE: '/tmp/build', GOPATH: '/tmp/go', SSL_CERT_FILE: CERTIFICATES };
  const env = { ...goEnvironment('/out'), ...folders };
  // Go finds its own library through /proc.
  const inside = 'mount -t proc proc "$1/proc" && exec chroot "$1" /usr/bin/go install "$2"';
  await run([...PRIVATE_MOUNTS, 'sh', '-c', inside, 'sh', root, MODULE], { env, signal });
  renameSync(join(root, 'out/ferretdb'), join(target, 'ferretdb'));
  rmSync(join(root, 'out'), { recursive: true });
}

/* Nobody debugs it: compiling without debugging information is a tenth faster. */
const FLAGS = '-gcflags=all=-dwarf=false -ldflags=-w';
const goEnvironment = (bin: string) => ({ ...process.env, GOBIN: bin, CGO_ENABLED: '0', GOFLAGS: FLAGS });

async function newEnoughGo(signal?: AbortSignal): Promise<string | undefined> {
  const go = commandOnPath('go');
  if (!go) return undefined;
  try {
    const [, major, minor] = /go(\d+)\.(\d+)/.exec(await run([go, 'env', 'GOVERSION'], { signal })) ?? [];
    const newer = Number(major) > OLDEST_GO[0] || Number(minor) >= OLDEST_GO[1];
    return newer ? go : undefined;
  } catch {
    return undefined;
  }
}
