import { type BuildOptions, build, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const COMPILED = 'dist';
const BUNDLE = join(COMPILED, 'bundle');
/** The programs that are bundled, each with what it shares with the others in further files beside it. */
const PROGRAMS = ['main', 'worker', 'seed'];

/** Packages that bring native code or files of their own, which they look for beside themselves. */
const WITH_FILES = [
  '@aws-sdk/client-s3',
  '@bull-board/ui',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'fontkit',
  'pdfkit',
  'sharp',
  'swagger-ui-dist',
];

/** Asked for by Nest's packages, which do without. */
const NOT_INSTALLED = [
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'class-transformer/storage',
];

/** What packages in CommonJS find in Node, for those that become part of an ES module. */
const NODE_GLOBALS = `import { createRequire as bundleRequire } from 'node:module';
import { join as bundleJoin } from 'node:path';
const require = bundleRequire(import.meta.url);
const { filename: __filename, dirname: __dirname } = import.meta;`;

const ROOT = resolve(COMPILED) + sep;

/** A compiled file finds what lies beside it as part of a bundle too: mail templates, child processes. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
      if (!path.startsWith(ROOT)) return undefined;
      const file = JSON.stringify(relative(BUNDLE, path));
      const folder = JSON.stringify(relative(BUNDLE, dirname(path)));
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `bundleJoin(import.meta.dirname, ${folder})`);
      return { contents };
    }),
};

/** Packages that ask for others at run time would get them a second time beside the bundled ones, without their metadata. */
const requiredOnce: Plugin = {
  name: 'required-once',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]node_modules[\\/]@nestjs[\\/].*\.js$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8');
      return { contents: contents.replace('const require = createRequire(import.meta.url);', '') };
    }),
};

const options: BuildOptions = {
  entryPoints: PROGRAMS.map((name) => join(COMPILED, `${name}.js`)),
  outdir: BUNDLE,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: [...WITH_FILES, ...NOT_INSTALLED],
  plugins: [ownPlaces, requiredOnce],
  banner: { js: NODE_GLOBALS },
  /* Names are for people who read stack traces, and for Nest; whatever else only Node reads, at each start. */
  keepNames: true,
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 160,
  legalComments: 'none',
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
};

/*
 * Bundles the compiled server with its packages: reading 3,500 small files made a process start twice as slowly
 * (docs/decisions/bundled-server.md). Run after `nest build`.
 */
await build(options);
