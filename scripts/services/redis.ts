import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { commandOrInstall } from './apt.js';
import type { Children } from './children.js';
import { freePort } from './ports.js';
import { keptPassword } from './kept-password.js';
import { plainEnvironment, run, SetUpError, type Say } from './process.js';
import { begin, startServing, type Launch, type Service } from './service.js';

const MISSING = `Redis is missing. Three ways to get it:
  install redis-server or valkey-server with your package manager, or
  set REDIS_URL to a Redis 6.2 or newer, or
  run everything with: docker compose up`;

/** The append-only file keeps everything; a truncated one is read up to its last complete command. */
const SETTINGS = {
  bind: '127.0.0.1',
  daemonize: 'no',
  appendonly: 'yes',
  appendfsync: 'everysec',
  'aof-load-truncated': 'yes',
  'maxmemory-policy': 'noeviction',
  save: '',
  loglevel: 'warning',
  // An idle server wakes up twice a second instead of ten times.
  hz: '2',
};

/** A Redis started here. */
export interface Redis {
  service: Service;
  /** With its password: pass it on in an environment, never on a command line. */
  url: string;
  /** For people. */
  kind: string;
}

/**
 * Starts Redis or Valkey on DATA_DIR/redis: append-only file written every second, nothing evicted, loopback, and
 * protected by the password that DATA_DIR keeps.
 * @throws SetUpError if there is none and it cannot be installed, or it does not start
 */
export async function startRedis(
  dataDir: string,
  children: Children,
  say: Say,
  signal?: AbortSignal,
): Promise<Redis> {
  const program = await commandOrInstall(['redis-server', 'valkey-server'], ['redis-server'], say, signal);
  if (!program) throw new SetUpError(MISSING);
  const home = join(dataDir, 'redis');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const version = /v=(\S+)/.exec(await run([program, '--version'], { signal }))?.[1] ?? '';
  const port = await freePort();
  const password = keptPassword(join(home, 'password'));
  const settings = { ...SETTINGS, port: String(port), dir: quoted(home), requirepass: password };
  const file = join(home, 'redis.conf');
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value || '""'}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  const options = { name: 'redis', command: [program, file], env: plainEnvironment() };
  const serving = { title: 'Redis', ready: () => answersPing(port, password), patience: 30_000 };
  const launch: Launch = (stopping) => startServing(children, options, { ...serving, stopping });
  const service = await begin(launch, signal);
  const name = program.includes('valkey') ? 'Valkey' : 'Redis';
  return { service, url: `redis://:${password}@127.0.0.1:${port}`, kind: `${name} ${version} (embedded)` };
}

const quoted = (path: string) => `"${path.replace(/(["\\])/g, '\\$1')}"`;

/** Whether it has loaded its data and serves commands. */
function answersPing(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    const answer = (value: boolean) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(1_000, () => answer(false));
    socket.on('data', (data) => {
      text += data.toString();
      if (text.includes('-')) answer(false);
      else if (text.includes('+PONG')) answer(true);
    });
    socket.once('error', () => answer(false));
  });
}
