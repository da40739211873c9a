import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The browser of the tests: `npm test` names it; otherwise the one on the PATH. @throws Error if there is none */
export function findChromium(): string {
  if (process.env['CHROMIUM_PATH']) return process.env['CHROMIUM_PATH'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  for (const path of folders.flatMap((folder) => names.map((name) => join(folder, name)))) {
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // The next folder may have it.
    }
  }
  throw new Error('Chromium is missing: install it, or name one in CHROMIUM_PATH');
}
