import { commandOrInstall } from './services/apt.js';
import { SetUpError } from './services/process.js';

/** Headless Chromium. */
const HEADLESS = 'chromium-headless-shell';

/** The browser of benchmarks and pictures. @throws SetUpError if there is none and none can be installed */
export async function findChromium(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<string> {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const found = env['CHROMIUM_PATH'] ?? (await commandOrInstall(names, ['chromium'], say, signal));
  if (!found) throw new SetUpError('Chromium is missing: install it, or name one in CHROMIUM_PATH');
  return found;
}

/**
 * The browser of the suites: headless Chromium if the distribution has it, which saves a sixth of the time, otherwise
 * as in {@link findChromium}.
 */
export async function findHeadless(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<string> {
  if (env['CHROMIUM_PATH']) return env['CHROMIUM_PATH'];
  const found = await commandOrInstall([HEADLESS], [HEADLESS], say, signal).catch(() => undefined);
  return found ?? findChromium(env, say, signal);
}
