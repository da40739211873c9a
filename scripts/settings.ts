import { resolve } from 'node:path';
import { EnvError, loadEnv, type Env } from '../src/config/env.js';
import { SetUpError } from './services/process.js';

/**
 * Checks the settings before anything is started, with stand-ins for what the starter itself supplies.
 * @throws SetUpError that lists every wrong one
 */
export function checkSettings(env: NodeJS.ProcessEnv): Env {
  const standIns = {
    MONGODB_URI: 'mongodb://127.0.0.1/hiredesk',
    REDIS_URL: 'redis://127.0.0.1',
    ...(env['NODE_ENV'] === 'production' ? {} : { JWT_SECRET: '-'.repeat(32) }),
  };
  try {
    const settings = loadEnv({ ...standIns, ...env });
    return { ...settings, DATA_DIR: resolve(settings.DATA_DIR) };
  } catch (error) {
    throw inOneLine(error);
  }
}

/**
 * Checks the files named in settings before anything is started.
 * @throws SetUpError if COMPANY_LOGO cannot be read or is not a picture
 */
export async function checkNamedFiles({ COMPANY_LOGO }: Pick<Env, 'COMPANY_LOGO'>): Promise<void> {
  if (!COMPANY_LOGO) return;
  // The library for pictures is loaded only if needed: this process stays small while the others run.
  const { readLogo } = await import('../src/modules/offers/letter/logo.js');
  try {
    await readLogo(COMPANY_LOGO);
  } catch (error) {
    throw inOneLine(error);
  }
}

function inOneLine(error: unknown): unknown {
  return error instanceof EnvError ? new SetUpError(error.message) : error;
}
