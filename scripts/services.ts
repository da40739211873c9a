import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { program } from './program.js';
import { addressFile, startServices } from './services/services.js';

/**
 * `node scripts/services.mjs --data-dir DIR`: keeps MongoDB and Redis running. Their addresses with the generated
 * passwords are in DATA_DIR/services.json (mode 600).
 */
await program(async ({ env, say, signal, stopped }) => {
  const { values } = parseArgs({ options: { 'data-dir': { type: 'string' } } });
  const dataDir = values['data-dir'] ?? env['DATA_DIR'] ?? '.data';
  const services = await startServices({ dataDir, env, say, signal });
  try {
    say(`Database: ${services.databaseKind}; ${services.redisKind}`);
    say(`Addresses and passwords: ${addressFile(resolve(dataDir))}`);
    await stopped;
  } finally {
    await services.stop();
  }
});
