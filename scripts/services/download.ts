import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildOnce, cacheFolder, needSpace } from './cache.js';
import { SetUpError, type Say } from './process.js';

const VERSION = '7.0.24';
const SOURCE = 'https://fastdl.mongodb.org/';
const PROBE_MS = 5_000;
const DOWNLOAD_MS = 10 * 60_000;

/**
 * A real mongod from the cache, downloaded the first time through mongodb-memory-server.
 * @returns undefined if the network is closed or HIREDESK_NO_DOWNLOAD is set
 */
export async function downloadedMongod(
  env: NodeJS.ProcessEnv,
  say: Say,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const program = downloadedProgram(env);
  if (existsSync(program)) return program;
  if (!(await canDownloadMongod(env, signal))) return undefined;
  try {
    needSpace(cacheFolder(env), 1e9);
    await buildOnce(dirname(program), say, (temporary) => download(temporary, say, signal));
  } catch (error) {
    if (signal?.aborted) throw error;
    say(`MongoDB could not be downloaded: ${(error as Error).message.split('\n')[0]}`);
    return undefined;
  }
  return program;
}

/** Whether {@link downloadedMongod} has one, or can try to download one. */
export async function canDownloadMongod(env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<boolean> {
  if (existsSync(downloadedProgram(env))) return true;
  return !env['HIREDESK_NO_DOWNLOAD'] && (await reachable(env, signal));
}

function downloadedProgram(env: NodeJS.ProcessEnv): string {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  return join(cacheFolder(env), `mongod-${VERSION}-${process.arch}`, name);
}

/** Checks once whether the download server can be reached; behind a proxy the download itself finds out. */
async function reachable(env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<boolean> {
  if (env['HTTPS_PROXY'] || env['https_proxy']) return true;
  const limit = AbortSignal.timeout(PROBE_MS);
  try {
    await fetch(SOURCE, { method: 'HEAD', signal: signal ? AbortSignal.any([signal, limit]) : limit });
    return true;
  } catch {
    return false;
  }
}

async function download(folder: string, say: Say, signal?: AbortSignal): Promise<void> {
  say(`Downloading MongoDB ${VERSION} (about 100 MB, once)`);
  const { MongoBinary } = await import('mongodb-memory-server-core');
  const { copyFile, mkdir, rm } = await import('node:fs/promises');
  const fetched = MongoBinary.getPath({ version: VERSION, downloadDir: join(folder, 'download') });
  // The library cannot be interrupted: whatever it still does after the limit ends with this process.
  fetched.catch(() => undefined);
  const program = await Promise.race([fetched, refusal(signal)]);
  await mkdir(folder, { recursive: true });
  await copyFile(program, join(folder, 'mongod'));
  await rm(join(folder, 'download'), { recursive: true, force: true });
  say(`MongoDB ${VERSION} is downloaded`);
}

function refusal(signal?: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new SetUpError('stopped')), { once: true });
    setTimeout(() => reject(new SetUpError('it took longer than 10 minutes')), DOWNLOAD_MS).unref();
  });
}
