import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSION } from '../src/config/version.js';
import { writeArchive } from './archive/write-archive.js';
import { build } from './build.js';
import { program } from './program.js';
import { processSettings } from './secrets.js';
import { passThrough, SetUpError } from './services/process.js';
import { withServices } from './services/services.js';
import { checkSettings } from './settings.js';

/** Each release's demonstration data, for the tests of later upgrades. */
const FILE = `test/fixtures/release-${VERSION}.tar.gz`;

/** `npm run release-backup`: stores a backup of this release's demonstration, see docs/releasing.md. */
await program(async ({ env, say, signal }) => {
  if (existsSync(FILE))
    throw new SetUpError(`${FILE} is there: a release keeps its backup. Remove it to make it anew.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'hiredesk-release-'));
  const { MONGODB_URI: _database, REDIS_URL: _redis, S3_BUCKET: _bucket, SMTP_URL: _mail, ...rest } = env;
  const own = { ...rest, DATA_DIR: dataDir, NODE_ENV: 'development' };
  try {
    await build(say, signal, 'server');
    await withServices({ dataDir, env: own, say, signal }, async (addresses) => {
      const settings = processSettings(own, checkSettings(own), addresses, 3000, 'http://localhost:3000');
      const code = await passThrough([process.execPath, 'dist/bundle/seed.js'], settings.env, signal);
      if (code !== 0) throw new SetUpError('The demonstration could not be made');
      const { documents, files } = await writeArchive(FILE, addresses.mongodbUri, dataDir, signal);
      say(`Written ${FILE}: ${documents} documents, ${files} files`);
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
