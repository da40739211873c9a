// Compiles the scripts of long-running commands, so that their process holds neither a compiler nor its service.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const SWC = 'node_modules/@swc/cli/bin/swc.js';

/**
 * The folder with scripts/*.ts as JavaScript, rebuilt when one of them changed. Two starts at once each build it, and
 * the first result stays.
 * @param cache below the checkout, so that packages are found
 * @returns its path; its name is a hash of the sources
 */
export function compiledScripts(cache = '.cache/scripts') {
  const target = join(cache, fingerprint());
  if (existsSync(target)) return target;
  const unfinished = `${target}.making-${process.pid}`;
  mkdirSync(cache, { recursive: true });
  const others = readdirSync(cache).filter((name) => name !== basename(target) && !name.includes('.making-'));
  const made = spawnSync(process.execPath, [SWC, 'scripts', '--out-dir', unfinished, '--extensions', '.ts'], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`The scripts do not compile:\n${made.stderr}`);
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  for (const name of others) rmSync(join(cache, name), { recursive: true, force: true });
  return target;
}

/** A hash over names, sizes and times of the scripts. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const folder of ['scripts', 'scripts/archive', 'scripts/services'])
    for (const name of readdirSync(folder)
      .filter((one) => /(?<!\.spec)\.ts$/.test(one))
      .toSorted()) {
      const { size, mtimeMs } = statSync(join(folder, name));
      hash.update(`${folder}/${name} ${size} ${mtimeMs}\n`);
    }
  return hash.digest('hex').slice(0, 16);
}
