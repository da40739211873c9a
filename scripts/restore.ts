import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { program } from './program.js';
import { readArchive } from './archive/read-archive.js';
import { tryRestore } from './archive/try-restore.js';
import { SetUpError } from './services/process.js';
import { withServices } from './services/services.js';
import { checkSettings } from './settings.js';

/**
 * `npm run restore -- FILE [--force | --check]`: restores an archive of `npm run backup`, or checks whether it could.
 */
await program(async ({ env, say, signal }) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  });
  const file = positionals[0];
  if (!file) throw new SetUpError('Which file? npm run restore -- hiredesk.tar.gz');
  const dataDir = checkSettings(env).DATA_DIR;
  await withServices({ dataDir, env, say, signal }, async ({ mongodbUri }) => {
    if (values.check) {
      const inBucket = Boolean(env['S3_BUCKET']);
      const { documents, collections, files, named } = await tryRestore(resolve(file), mongodbUri, {
        inBucket,
        signal,
      });
      say(`${file} can be restored: ${documents} documents in ${collections} collections, ${files} files`);
      const place = inBucket ? 'are in the bucket' : 'are in it, as they were stored';
      say(
        `Every document was read back; the ${named} files that they name ${place}. Nothing else was touched`,
      );
      return;
    }
    const { collections, documents, files } = await readArchive(resolve(file), mongodbUri, dataDir, {
      force: values.force,
      signal,
    });
    say(`Restored ${documents} documents in ${collections} collections, ${files} files`);
  });
});
