import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { program } from './program.js';
import { canDownloadMongod } from './services/download.js';
import { canRunFerretdb, ferretdbPrograms } from './services/ferretdb.js';
import { commandOnPath } from './services/process.js';

/**
 * Sets up the embedded database of a first start while its packages are installed (scripts/bootstrap.mjs), if it will
 * be FerretDB. The start uses what exists, waits for what is in progress, and repeats and reports what failed.
 */
await program(async ({ env, say, signal }) => {
  const isNamed = env['MONGODB_URI'] || env['MONGOD_BINARY'] || commandOnPath('mongod', env['PATH']);
  const isUsed = existsSync(join(env['DATA_DIR'] ?? '.data', 'database-kind'));
  if (isNamed || isUsed || !canRunFerretdb() || (await canDownloadMongod(env, signal))) return;
  await ferretdbPrograms(say, signal).catch(() => undefined);
});
