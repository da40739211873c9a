import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { program } from './program.js';
import { readArchive } from './archive/read-archive.js';
import { SetUpError } from './services/process.js';
import { withServices } from './services/services.js';
import { checkSettings } from './settings.js';

/** `npm run restore -- FILE [--force]`: puts an archive of `npm run backup` back. */
await program(async ({ env, say, signal }) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const file = positionals[0];
  if (!file) throw new SetUpError('Which file? npm run restore -- hiredesk.tar.gz');
  const dataDir = checkSettings(env).DATA_DIR;
  await withServices({ dataDir, env, say, signal }, async ({ mongodbUri }) => {
    const { collections, documents, files } = await readArchive(resolve(file), mongodbUri, dataDir, {
      force: values.force,
      signal,
    });
    say(`Restored ${documents} documents in ${collections} collections, ${files} files`);
  });
});
