import { get } from 'node:http';
import { refuseHalfRestored } from './archive/restoring.js';
import { build } from './build.js';
import { MEMORY_SETTINGS, WEB_PROGRAM, WORKER_MEMORY_SETTINGS, WORKER_PROGRAM } from './node-flags.js';
import { program, type Program } from './program.js';
import { processSettings, signInLine, type FirstSignIn } from './secrets.js';
import { SetUpError } from './services/process.js';
import { choosePort, waitFor } from './services/ports.js';
import { startServices, type Services } from './services/services.js';
import { startSettings } from './start-settings.js';
import { supervise } from './supervisor.js';

const READY_PATIENCE_MS = 120_000;
/** How often a wait is reported. */
const REPORT_EVERY_MS = 15_000;

/**
 * `npm start`: builds what changed, starts database, Redis, web and worker, and stops them together. This process runs
 * as long as the product, so it is compiled ahead and loads nothing beyond Node itself.
 */
await program(async (given) => {
  const settings = await startSettings(given);
  refuseHalfRestored(settings.DATA_DIR);
  const port = await choosePort(settings);
  const services = await prepare(given, settings.DATA_DIR);
  try {
    const own = processSettings(given.env, settings, services, port, `http://localhost:${port}`);
    const onReady = () => printAddress(given, services, own.appUrl, settings.DATA_DIR, own.signIn);
    await serve(given, services, own.env, port, onReady);
  } finally {
    given.say('Stopping');
    await services.stop();
  }
});

/** Builds while the services come up; if one of both fails, the other is stopped too. */
async function prepare({ env, say, signal }: Program, dataDir: string): Promise<Services> {
  const either = new AbortController();
  const both = AbortSignal.any([signal, either.signal]);
  const building = build(say, both);
  const starting = startServices({ dataDir, env, say, signal: both });
  try {
    await Promise.all([building, starting]);
    return await starting;
  } catch (error) {
    either.abort();
    const [, started] = await Promise.allSettled([building, starting]);
    if (started.status === 'fulfilled') await started.value.stop();
    throw error;
  }
}

/**
 * Runs the two processes until a stop is requested. If a part does not stay up before everything was ready once, the
 * start fails; later it is restarted again and again while the others continue.
 * @throws SetUpError
 */
async function serve(
  { say, stopped }: Program,
  services: Services,
  env: NodeJS.ProcessEnv,
  port: number,
  onReady: () => void,
): Promise<void> {
  say('Starting the web process and the worker process');
  const programs = [
    ['web', WEB_PROGRAM, MEMORY_SETTINGS],
    ['worker', WORKER_PROGRAM, WORKER_MEMORY_SETTINGS],
  ] as const;
  const processes = programs.map(([name, args, memory]) => {
    const command = [process.execPath, ...args];
    const launch = () => services.children.start({ name, command, env: { ...memory, ...env } });
    return supervise(launch(), launch, say);
  });
  const dying = Promise.race([services.dying, ...processes.map((one) => one.dying)]);
  const waiting = new AbortController();
  try {
    const over = await Promise.race([stopped, dying, ready(port, say, waiting.signal)]);
    if (typeof over === 'string') throw new SetUpError(over);
    if (over === undefined) return;
    onReady();
    await stopped;
  } finally {
    waiting.abort();
    await Promise.all(processes.map((one) => one.stop()));
  }
}

/**
 * Waits until the web process and all its dependencies answer, and reports what it waits for.
 * @returns true, or what is missing when the patience is over
 */
async function ready(port: number, say: Program['say'], over: AbortSignal): Promise<true | string> {
  let missing = 'it does not answer';
  let reportedAt = Date.now();
  const ask = async () => {
    const health = await healthOf(port).catch(() => ({ isReady: false, message: 'it does not answer' }));
    if (health.isReady) return true;
    missing = health.message;
    if (Date.now() - reportedAt > REPORT_EVERY_MS) {
      say(`Waiting for the web process: ${missing}`);
      reportedAt = Date.now();
    }
    return false;
  };
  if (await waitFor(ask, READY_PATIENCE_MS, () => over.aborted)) return true;
  return `The web process is not ready after ${READY_PATIENCE_MS / 1_000} s: ${missing}`;
}

/* Node's own `fetch` would take several megabytes of this process for as long as it runs. */
function healthOf(port: number): Promise<{ isReady: boolean; message: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/api/health/ready', agent: false, timeout: 2_000 };
    const asked = get(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.once('error', reject).once('end', () => {
        try {
          const { message } = JSON.parse(text) as { message: string };
          resolve({ isReady: answer.statusCode === 200, message });
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    asked.once('error', reject).once('timeout', () => asked.destroy());
  });
}

function printAddress(
  { say }: Program,
  services: Services,
  address: string,
  dataDir: string,
  signIn: FirstSignIn | undefined,
): void {
  say('HireDesk is ready');
  const lines = [
    ['Address', address],
    ['Data folder', dataDir],
    ['Database', services.databaseKind],
    ['Redis', services.redisKind],
    ['Logs', `${dataDir}/logs`],
    ...(signIn ? [['First sign-in', signInLine(signIn)]] : []),
    ...(signIn?.file ? [['', `(kept in ${signIn.file}; change the password after signing in)`]] : []),
  ];
  for (const [label, value] of lines) console.log(`  ${label!.padEnd(14)} ${value}`);
  console.log('  Ctrl-C stops everything.');
}
