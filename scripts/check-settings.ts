import { program } from './program.js';
import { checkNamedFiles, checkSettings } from './settings.js';
import type { StartSettings } from './start-settings.js';

/* A step of `npm start`, in a separate process: checks the settings and returns those that the starter uses. */
await program(async ({ env }) => {
  const settings = checkSettings(env);
  await checkNamedFiles(settings);
  const { DATA_DIR, PORT, HOST, ADMIN_EMAIL, ADMIN_PASSWORD } = settings;
  const answer: StartSettings = { DATA_DIR, PORT, HOST, ADMIN_EMAIL, ADMIN_PASSWORD };
  console.log(JSON.stringify(answer));
});
