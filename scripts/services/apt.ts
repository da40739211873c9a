import { readFileSync } from 'node:fs';
import { commandOnPath, run, SetUpError, type Say } from './process.js';

/** Whether missing system packages can be installed here: root on Debian or Ubuntu. */
export function canInstallPackages(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !commandOnPath('apt-get')) return false;
  try {
    return /^(ID|ID_LIKE)=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Installs packages of the distribution, without their recommendations and without starting their services.
 * @throws SetUpError when apt-get fails
 */
export async function installPackages(packages: string[], say: Say, signal?: AbortSignal): Promise<void> {
  say(`Installing ${packages.join(', ')} from the distribution`);
  // RUNLEVEL=1 keeps invoke-rc.d from starting the new services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const wait = ['-o', 'DPkg::Lock::Timeout=180'];
  const install = ['apt-get', ...wait, 'install', '--yes', '--no-install-recommends', ...packages];
  try {
    await run(install, { env, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    // Missing or outdated package lists are the usual reason.
    await run(['apt-get', ...wait, 'update'], { env, signal });
    await run(install, { env, signal });
  }
}

/** The first of `commands` on the PATH; installs `packages` for it if possible. */
export async function commandOrInstall(
  commands: string[],
  packages: string[],
  say: Say,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const find = () => commands.map((name) => commandOnPath(name)).find(Boolean);
  const found = find();
  if (found || !canInstallPackages()) return found;
  try {
    await installPackages(packages, say, signal);
  } catch (error) {
    throw new SetUpError(`Cannot install ${packages.join(', ')}: ${(error as Error).message}`);
  }
  return find();
}

/**
 * The address of the distribution's main mirror, from the host's own apt sources.
 * @throws SetUpError if they name none
 */
export function mirrorOf(sources: string): string {
  for (const raw of sources.split('\n')) {
    const line = raw.trim();
    if (line.startsWith('#')) continue;
    const address = /^URIs:\s*(\S+)/i.exec(line)?.[1] ?? /^deb\s+(?:\[[^\]]*\]\s+)?(\S+)/.exec(line)?.[1];
    if (address && /debian/.test(address) && !/security/.test(address)) return address.replace(/\/$/, '');
  }
  throw new SetUpError('no Debian mirror in the apt sources');
}
