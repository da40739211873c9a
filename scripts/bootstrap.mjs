// Run by every npm command, on the Node.js chosen by scripts/node.mjs. Plain JavaScript, because a bare machine has
// nothing else yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.hiredesk-installed');
const lockFolder = join(root, '.install-lock');
const OLDEST_NODE = [20, 19];

/**
 * Installs what is missing and runs scripts/NAME.ts with the arguments of the command line.
 * @param staysUp it runs for long: compiled ahead, so that no compiler stays in its process
 */
export async function bootstrap(name, { staysUp = false } = {}) {
  process.chdir(root);
  checkNode();
  // npm and its children run on the same Node as the command, even on a downloaded one (scripts/node.mjs).
  const own = dirname(process.execPath);
  const folders = (process.env.PATH ?? '').split(delimiter);
  if (!folders.includes(own)) process.env.PATH = [own, ...folders].join(delimiter);
  if (!isInstalled()) await install(staysUp);
  if (staysUp) {
    const { compiledScripts } = await import('./compiled.mjs');
    await import(pathToFileURL(join(root, compiledScripts(), 'scripts', `${name}.js`)).href);
    return;
  }
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(root, 'scripts', `${name}.ts`)).href);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(`HireDesk needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

function wanted() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) {
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  }
  // All native packages use Node-API, which is the same in every Node.
  return `${hash.digest('hex')} ${process.platform}-${process.arch}`;
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted();
}

async function install(needsDatabase) {
  await holdLock();
  try {
    if (isInstalled()) return;
    console.log('Installing the packages (about a minute, once)');
    if (needsDatabase) setUpDatabaseMeanwhile();
    // If packages are already installed, npm install changes only what differs. It also accepts a lock that an older
    // npm wrote without other platforms' packages, which npm ci refuses.
    const whole = existsSync(join(root, 'node_modules', '.package-lock.json'));
    const ways = whole ? [['install']] : [['ci'], ['install']];
    let output = '';
    for (const way of ways) {
      const result = await npm([...way, '--no-audit', '--no-fund', '--loglevel=error']);
      if (result.signal) fail('The installation was stopped.');
      if (result.code === 0) {
        mkdirSync(dirname(stampFile), { recursive: true });
        writeFileSync(`${stampFile}.new`, wanted());
        renameSync(`${stampFile}.new`, stampFile);
        return;
      }
      output = result.output;
    }
    fail(`The packages could not be installed:\n${output.trim().split('\n').slice(-12).join('\n')}`);
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
}

/** Runs npm to its end; it stops with this process. */
function npm(args) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32';
    const [file, ...rest] = dyingWithThis(['npm', ...args]);
    const child = spawn(file, rest, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    let stopped;
    const stop = (signal) => {
      stopped = signal;
      child.kill('SIGTERM');
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ code, signal: stopped ?? signal, output });
    });
  });
}

/** Only if this Node.js runs TypeScript: others need the compiler from the packages. */
function setUpDatabaseMeanwhile() {
  if (!process.features.typescript) return;
  const flags = ['--disable-warning=ExperimentalWarning', '--import', './scripts/typescript.mjs'];
  const [file, ...rest] = dyingWithThis([process.execPath, ...flags, 'scripts/meanwhile.ts']);
  spawn(file, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).unref();
}

function dyingWithThis(command) {
  const canDie = spawnSync('setpriv', ['--version']).status === 0;
  return canDie ? ['setpriv', '--pdeathsig', 'TERM', ...command] : command;
}

/** One installation at a time; a lock whose holder is gone or silent for ten minutes is taken over. */
async function holdLock() {
  let isReported = false;
  for (;;) {
    try {
      mkdirSync(lockFolder);
      writeFileSync(join(lockFolder, 'pid'), String(process.pid));
      process.once('exit', () => rmSync(lockFolder, { recursive: true, force: true }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`Cannot write into ${root}: ${error.message}`);
    }
    if (holderIsGone()) {
      rmSync(lockFolder, { recursive: true, force: true });
      continue;
    }
    if (!isReported) console.log('Waiting for another start that installs the packages');
    isReported = true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function holderIsGone() {
  try {
    const age = Date.now() - statSync(lockFolder).mtimeMs;
    const file = join(lockFolder, 'pid');
    if (!existsSync(file)) return age > 5_000;
    if (age > 10 * 60_000) return true;
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
