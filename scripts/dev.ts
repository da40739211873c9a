import { refuseHalfRestored } from './archive/restoring.js';
import { build } from './build.js';
import { WORKER_FLAGS } from './node-flags.js';
import { program } from './program.js';
import { processSettings, signInLine } from './secrets.js';
import { choosePort } from './services/ports.js';
import { startServices } from './services/services.js';
import { checkNamedFiles, checkSettings } from './settings.js';
import { supervise } from './supervisor.js';

const ADMIN_PORT = 5173;

/** `npm run dev`: like `npm start`, but server and admin reload when a source file changes. */
await program(async ({ env: given, say, signal, stopped }) => {
  const settings = checkSettings(given);
  await checkNamedFiles(settings);
  refuseHalfRestored(settings.DATA_DIR);
  const port = await choosePort(settings);
  await choosePort({ PORT: ADMIN_PORT, HOST: 'localhost' });
  await build(say, signal);
  const services = await startServices({ dataDir: settings.DATA_DIR, env: given, say, signal });
  try {
    const own = processSettings(given, settings, services, port, `http://localhost:${ADMIN_PORT}`);
    const { signIn, appUrl } = own;
    const env = { ...own.env, API_URL: `http://127.0.0.1:${port}` };
    const node = process.execPath;
    const reloading = (...entry: string[]) => [
      node,
      '--watch',
      '--watch-preserve-output',
      '--enable-source-maps',
      ...entry,
    ];
    const compiler = ['src', '--out-dir', 'dist', '--strip-leading-paths', '--copy-files', '--watch'];
    const commands: Record<string, string[]> = {
      compiler: [node, 'node_modules/@swc/cli/bin/swc.js', ...compiler],
      web: reloading('dist/main.js'),
      worker: reloading(...WORKER_FLAGS, 'dist/worker.js'),
      admin: [node, 'node_modules/vite/bin/vite.js', 'admin', '--port', String(ADMIN_PORT), '--strictPort'],
    };
    const processes = Object.entries(commands).map(([name, command]) => {
      const launch = () => services.children.start({ name, command, env, show: true });
      return supervise(launch(), launch, say);
    });
    say(`Admin with reload: ${appUrl}   API: http://localhost:${port}/api   ${services.databaseKind}`);
    if (signIn) say(`First sign-in: ${signInLine(signIn)}`);
    try {
      await stopped;
    } finally {
      await Promise.all(processes.map((one) => one.stop(5_000)));
    }
  } finally {
    await services.stop();
  }
});
