import type { Env } from '../src/config/env.js';
import type { Program } from './program.js';
import { run, SetUpError } from './services/process.js';

/** The settings that the starter itself uses. */
export type StartSettings = Pick<Env, 'DATA_DIR' | 'PORT' | 'HOST' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;

const CHECK = ['--import', 'tsx', 'scripts/check-settings.ts'];

/**
 * Checks the settings and the files they name before anything is started. In a separate process: the libraries it needs
 * would otherwise stay in this one for as long as the product runs.
 * @throws SetUpError that lists every wrong one
 */
export async function startSettings({
  env,
  signal,
}: Pick<Program, 'env' | 'signal'>): Promise<StartSettings> {
  try {
    return JSON.parse(
      await run([process.execPath, ...CHECK], { env, signal, wholeOutput: true }),
    ) as StartSettings;
  } catch (error) {
    throw new SetUpError((error as Error).message.trim());
  }
}
