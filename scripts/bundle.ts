import { type BuildOptions, build, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const COMPILED = 'dist';
const BUNDLE = join(COMPILED, 'bundle');
/** The bundled programs; shared code goes into further files beside them. */
const PROGRAMS = ['main', 'worker', 'seed'];

/** Packages with native code or files of their own, which they look for next to themselves. */
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

/** Required by Nest's packages, which work without them. */
const NOT_INSTALLED = [
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'class-transformer/storage',
];

/** Globals that CommonJS packages expect in Node, for those that become part of an ES module. */
const NODE_GLOBALS = `import { createRequire as bundleRequire } from 'node:module';
import { join as bundleJoin } from 'node:path';
const require = bundleRequire(import.meta.url);
const { filename: __filename, dirname: __dirname } = import.meta;`;

const ROOT = resolve(COMPILED) + sep;

/** Lets a compiled file find its neighbours from within a bundle too: mail templates, child processes. */
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

/**
 * Packages that require others at run time would load them a second time besides the bundled ones, without their
 * metadata.
 */
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
  /* Names are for readers of stack traces, and for Nest; only Node reads the rest, at each start. */
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
 * Bundles the compiled server with its packages: reading 3,500 small files doubled the start time of a process
 * (docs/decisions/bundled-server.md). Run after `nest build`.
 */
await build(options);
