import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/* Keeps the browser's Host: the server compares it with the Origin of a write. */
const server = { target: process.env['API_URL'] ?? 'http://localhost:3000', changeOrigin: false };

const LATE = /node_modules\/(@mui\/x-|dayjs\/|@tiptap|prosemirror|ra-input-rich-text|react-pdf|pdfjs-dist)/;
const needsLate = new Map<string, boolean>();

/* Modules shared by several pages, except those that load a library that the first page does not need: as separate
 * small chunks their response headers would outweigh their contents. */
function isCommon(id: string, context: Rolldown.ChunkingContext): boolean {
  const isLate = (module: string): boolean => {
    if (LATE.test(module)) return true;
    if (module.includes('node_modules')) return false;
    if (!needsLate.has(module)) {
      needsLate.set(module, false);
      needsLate.set(module, context.getModuleInfo(module)?.importedIds.some(isLate) ?? false);
    }
    return needsLate.get(module)!;
  };
  return !isLate(id);
}

/* The first pages: the entry and the list of candidates, which most users open first. */
const FIRST = [here('src/main.tsx'), here('src/candidates/CandidateList.tsx')];
let first: Set<string> | undefined;

function isFirst(id: string, context: Rolldown.ChunkingContext): boolean {
  if (!first) {
    first = new Set(FIRST);
    for (const module of first)
      for (const imported of context.getModuleInfo(module)?.importedIds ?? []) first.add(imported);
  }
  return first.has(id);
}

const OURS = /\/(admin\/src|src\/shared|icons-material)\//;

/*
 * Large libraries in chunks of their own, so that a change of a page leaves them in the browser's cache. A module goes
 * into the first chunk that needs it: those of the first page are listed before the later ones.
 */
const CHUNKS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
  },
  { name: 'router', test: /node_modules\/(react-router|react-router-dom|@tanstack)\// },
  { name: 'mui', test: /node_modules\/(@mui\/(?!x-|icons-material)|@emotion\/)/ },
  { name: 'react-admin', test: /node_modules\/(ra-(?!input-rich-text)|react-admin|react-hook-form)/ },
  /* All that the first pages need of it, and nothing that only others need. */
  {
    name: (id: string, context: Rolldown.ChunkingContext) =>
      isCommon(id, context) && isFirst(id, context) ? 'first' : null,
    debugName: 'first',
    test: OURS,
  },
  {
    name: (id: string, context: Rolldown.ChunkingContext) => (isCommon(id, context) ? 'common' : null),
    debugName: 'common',
    test: OURS,
    minShareCount: 3,
  },
  /* Modules shared by the pickers and the charts. */
  { name: 'mui-x', test: /node_modules\/(@mui\/x-internals|reselect)\// },
  { name: 'rich-text', test: /node_modules\/(@tiptap|prosemirror|ra-input-rich-text|linkifyjs)/ },
  { name: 'pdf', test: /node_modules\/(react-pdf|pdfjs-dist)/ },
  { name: 'charts', test: /node_modules\/@mui\/x-(charts|internal-gestures)/ },
  { name: 'dates', test: /node_modules\/(@mui\/x-|dayjs\/)/ },
];

const ALIAS = { '@shared': here('../src/shared') };
const BUILD = {
  outDir: here('dist'),
  target: 'es2022',
  // The Content-Security-Policy allows no font or script from a data: address.
  assetsInlineLimit: 0,
};
const COMPRESSED = /\.(js|mjs|css|html|svg|json|wasm)$/;
/** Below this a compressed file saves no packet. */
const WORTH_BYTES = 1_024;

/** Writes a brotli and a gzip version next to every text of the build, for browsers that accept them. */
function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    if (!COMPRESSED.test(name)) continue;
    const content = readFileSync(join(folder, name));
    if (content.length < WORTH_BYTES) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

/** Letters that nearly every text needs; other scripts load when a text uses them. */
const LETTERS = /inter-latin-wght-normal.*\.woff2$/;

/** Preloads the letters with the page, before its scripts render the first text: nothing moves when they arrive. */
function lettersFirst(): Plugin {
  return {
    name: 'letters-first',
    transformIndexHtml(_html, { bundle = {} }) {
      return Object.keys(bundle)
        .filter((file) => LETTERS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
    },
  };
}

const ownBuild = (input: Record<string, string>, alias: Record<string, string> = {}) =>
  build({
    configFile: false,
    root: here('.'),
    publicDir: false,
    plugins: [lettersFirst()],
    logLevel: 'warn',
    resolve: { alias: { ...ALIAS, ...alias } },
    build: { ...BUILD, emptyOutDir: false, rolldownOptions: { input, onLog: hideDirectives } },
  });

/** Small pages in addition to the admin: Preact replaces React in them. */
const SMALL_PAGES = ['portal', 'login'];
const SMALL_REACT = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  react: 'preact/compat',
};

/* Hides warnings about libraries' client and server directives, as @vitejs/plugin-react does in the admin's build. */
function hideDirectives(
  level: Rolldown.LogLevel,
  log: Rolldown.RollupLog,
  print: Rolldown.LogOrStringHandler,
) {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log);
}

/**
 * After the admin, builds the candidate's page and the sign-in page, each separately: code they share with others would
 * otherwise be split into chunks, each a request. Then compresses everything.
 */
function smallPagesBuild(): Plugin {
  return {
    name: 'small-pages-build',
    apply: 'build',
    async closeBundle() {
      for (const name of SMALL_PAGES) await ownBuild({ [name]: here(`${name}.html`) }, SMALL_REACT);
      compress(BUILD.outDir);
    },
  };
}

/** In development serves the small pages under their own addresses, like the server (admin-pages.ts). */
function smallPages(): Plugin {
  return {
    name: 'small-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/onboarding/')) request.url = '/portal.html';
        if (/^\/login(\?|$)/.test(request.url ?? '')) request.url = '/login.html';
        next();
      });
    },
  };
}

/* Projects of the specs, each with its files. */
const project = (name: string, files: string, isolate = true) => ({
  extends: true as const,
  test: { name, include: [files], isolate },
});

const NO_STORAGE_OF_NODE = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/** The admin's build; in development its calls go to the server at API_URL. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), lettersFirst(), smallPages(), smallPagesBuild()],
  resolve: {
    alias: ALIAS,
    dedupe: [
      'react',
      'react-dom',
      'react-router',
      '@mui/material',
      '@emotion/react',
      '@tanstack/react-query',
    ],
  },
  build: {
    ...BUILD,
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { index: here('index.html') },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/queues': server } },
  test: {
    environment: 'jsdom',
    setupFiles: [here('src/testing/setup.ts')],
    restoreMocks: true,
    testTimeout: 15_000,
    // jsdom's storage: that of Node, present since 25, would hide it and is empty.
    execArgv: NO_STORAGE_OF_NODE,
    projects: [
      // Rules without a screen share one window and one set of modules: a seventh of the CPU.
      project('models', 'src/**/*.{spec,test}.ts', false),
      project('components', 'src/**/*.spec.tsx'),
      // Whole screens: in `npm test`, too slow for `npm run check`.
      project('screens', 'src/**/*.screens.tsx'),
    ],
  },
});
