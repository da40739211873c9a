import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { program } from './program.js';
import { refuseHalfRestored } from './archive/restoring.js';
import { writeArchive } from './archive/write-archive.js';
import { SetUpError } from './services/process.js';
import { withServices } from './services/services.js';
import { checkSettings } from './settings.js';

/** `npm run backup -- FILE`: writes the database and the stored files into one archive. */
await program(async ({ env, say, signal }) => {
  const file = parseArgs({ allowPositionals: true }).positionals[0];
  if (!file) throw new SetUpError('Which file? npm run backup -- hiredesk.tar.gz');
  const settings = checkSettings(env);
  refuseHalfRestored(settings.DATA_DIR);
  const dataDir = settings.DATA_DIR;
  await withServices({ dataDir, env, say, signal }, async ({ mongodbUri }) => {
    const { collections, documents, files } = await writeArchive(resolve(file), mongodbUri, dataDir, signal);
    say(`Written ${file}: ${documents} documents in ${collections} collections, ${files} files`);
  });
  if (settings.S3_BUCKET)
    say(`The files lie in the bucket ${settings.S3_BUCKET}: back that up with its own means`);
});
