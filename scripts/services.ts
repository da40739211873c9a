import { parseArgs } from 'node:util';
import { program } from './program.js';
import { startServices } from './services/services.js';

/** `node scripts/services.mjs --data-dir DIR`: keeps MongoDB and Redis running and prints their addresses. */
await program(async ({ env, say, signal, stopped }) => {
  const { values } = parseArgs({ options: { 'data-dir': { type: 'string' } } });
  const dataDir = values['data-dir'] ?? env['DATA_DIR'] ?? '.data';
  const services = await startServices({ dataDir, env, say, signal });
  try {
    say(`Database: ${services.databaseKind}; ${services.redisKind}`);
    console.log(`MONGODB_URI=${services.mongodbUri}`);
    console.log(`REDIS_URL=${services.redisUrl}`);
    const failure = await Promise.race([stopped, services.failed]);
    if (failure) throw new Error(failure);
  } finally {
    await services.stop();
  }
});
