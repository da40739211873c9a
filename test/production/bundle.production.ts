import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tmpdir } from 'node:os';
import { freePort } from '../support/redis.js';
import { testSpace } from '../support/app.js';
import { BuiltProcess, ready } from '../support/processes.js';

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/;
const packagesOf = (paths: string[]) =>
  new Set(paths.flatMap((path) => PACKAGE.exec(path.replaceAll('\\', '/'))?.[1] ?? []));

const BUNDLE = 'dist/bundle';
const json = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const filesIn = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** Packages that the bundle holds, by the sources that its maps name. */
const bundled = () =>
  packagesOf(filesIn(BUNDLE, '.map').flatMap((path) => json<{ sources: string[] }>(path).sources));

/** The files that a process loaded which has ended. */
const loaded = (folder: string) =>
  filesIn(folder, '.json').flatMap((path) =>
    json<{ result: { url: string }[] }>(path).result.map(({ url }) => url),
  );

/** The parts of the bundle that hold a package. */
const partsWith = (name: string) =>
  filesIn(BUNDLE, '.map')
    .filter((path) => packagesOf(json<{ sources: string[] }>(path).sources).has(name))
    .map((path) => basename(path, '.map'));

describe('the bundled web process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiredesk-loaded-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let files: string[];

  beforeAll(async () => {
    const { mongoUri, redisUrl, folder: data } = await testSpace();
    const port = await freePort();
    const web = BuiltProcess.start('main', {
      HOST: '127.0.0.1',
      PORT: String(port),
      MONGODB_URI: mongoUri,
      REDIS_URL: redisUrl,
      DATA_DIR: data,
      JWT_SECRET: 'for tests only, never used outside of them',
      NODE_V8_COVERAGE: folder,
    });
    await ready(`http://127.0.0.1:${port}`);
    await web.end('SIGTERM');
    files = loaded(folder);
  }, 120_000);

  it('loads no package a second time, which would know nothing of what the first one was given', () => {
    const [within, beside] = [bundled(), packagesOf(files)];
    expect([...within]).toEqual(expect.arrayContaining(['mongoose', 'class-validator', 'class-transformer']));
    expect([...beside]).toContain('@node-rs/argon2');
    expect([...beside].filter((name) => within.has(name))).toEqual([]);
  });

  it('loads nothing of what sends traces while nobody asks for them', () => {
    const names = new Set(files.map((url) => basename(url)));
    for (const name of ['exporter-trace-otlp-proto', 'sdk-trace-node', 'sdk-trace']) {
      const parts = partsWith(`@opentelemetry/${name}`);
      expect(parts).not.toEqual([]);
      expect(parts.filter((part) => names.has(part))).toEqual([]);
    }
    expect(names).toContain('main.js');
  });
});
