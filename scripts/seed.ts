import { refuseHalfRestored } from './archive/restoring.js';
import { build } from './build.js';
import { program } from './program.js';
import { processSettings } from './secrets.js';
import { passThrough } from './services/process.js';
import { withServices } from './services/services.js';
import { checkSettings } from './settings.js';

/** `npm run seed [-- ARGUMENT…]`: fills the database of the data folder with example records. */
await program(async ({ env, say, signal }) => {
  const settings = checkSettings(env);
  refuseHalfRestored(settings.DATA_DIR);
  await build(say, signal, 'server');
  return withServices({ dataDir: settings.DATA_DIR, env, say, signal }, async (addresses) => {
    const own = processSettings(env, settings, addresses, settings.PORT, `http://localhost:${settings.PORT}`);
    const command = [process.execPath, 'dist/bundle/seed.js', ...process.argv.slice(2)];
    return passThrough(command, own.env, signal);
  });
});
