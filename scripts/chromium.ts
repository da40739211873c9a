import { commandOrInstall } from './services/apt.js';
import { SetUpError } from './services/process.js';

/** The browser of the tests and pictures. @throws SetUpError where there is none and none can be installed */
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
