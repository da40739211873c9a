import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/* The Host stays the browser's own: the server compares it with the Origin of a write. */
const server = { target: process.env['API_URL'] ?? 'http://localhost:3000', changeOrigin: false };

const LATE = /node_modules\/(@mui\/x-|dayjs\/|@tiptap|prosemirror|ra-input-rich-text|react-pdf|pdfjs-dist)/;
const needsLate = new Map<string, boolean>();

/* What several pages have in common, without what brings a library along that the first page can do without: in pieces
 * of their own the headers of the answers would weigh more than the contents. */
function commonName(id: string, context: Rolldown.ChunkingContext): string | null {
  const isLate = (module: string): boolean => {
    if (LATE.test(module)) return true;
    if (module.includes('node_modules')) return false;
    if (!needsLate.has(module)) {
      needsLate.set(module, false);
      needsLate.set(module, context.getModuleInfo(module)?.importedIds.some(isLate) ?? false);
    }
    return needsLate.get(module)!;
  };
  return isLate(id) ? null : 'common';
}

/*
 * Big libraries in chunks of their own, so that a change of a page leaves them in the browser's cache. What a chunk
 * needs comes into it unless an earlier one has it: those of the first page stand before the ones that come later.
 */
const CHUNKS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
  },
  { name: 'router', test: /node_modules\/(react-router|react-router-dom|@tanstack)\// },
  { name: 'mui', test: /node_modules\/(@mui\/(?!x-|icons-material)|@emotion\/)/ },
  { name: 'react-admin', test: /node_modules\/(ra-(?!input-rich-text)|react-admin|react-hook-form)/ },
  {
    name: commonName,
    debugName: 'common',
    test: /\/(admin\/src|src\/shared|icons-material)\//,
    minShareCount: 3,
  },
  /* What the pickers and the charts have in common. */
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
  // The Content-Security-Policy lets no font or script come from a data: address.
  assetsInlineLimit: 0,
};
const COMPRESSED = /\.(js|mjs|css|html|svg|json|wasm)$/;
/** Below this a compressed file saves no packet. */
const WORTH_BYTES = 1_024;

/** Lays a brotli and a gzip form beside every text of the build, which the server sends to browsers that take them. */
function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    if (!COMPRESSED.test(name)) continue;
    const content = readFileSync(join(folder, name));
    if (content.length < WORTH_BYTES) continue;
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

/**
 * After the admin: the candidate's page, in a build of its own. What both use would else come to the phone in pieces, each
 * a request. Then everything compressed.
 */
function portalBuild(): Plugin {
  return {
    name: 'portal-build',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root: here('.'),
        publicDir: false,
        logLevel: 'warn',
        resolve: { alias: ALIAS },
        build: {
          ...BUILD,
          emptyOutDir: false,
          rolldownOptions: { input: { portal: here('portal.html') } },
        },
      });
      compress(BUILD.outDir);
    },
  };
}

/** In development the candidate's page answers under its own addresses, as the server does it (admin-pages.ts). */
function portalPage(): Plugin {
  return {
    name: 'portal-page',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/onboarding/')) request.url = '/portal.html';
        next();
      });
    },
  };
}

/** The admin's build; in development its calls go to the server named by API_URL. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), portalPage(), portalBuild()],
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
    include: ['src/**/*.{spec,test}.{ts,tsx}'],
    setupFiles: [here('src/testing/setup.ts')],
    restoreMocks: true,
    testTimeout: 15_000,
  },
});
