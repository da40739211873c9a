import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/* The Host stays the browser's own: the server compares it with the Origin of a write. */
const server = { target: process.env['API_URL'] ?? 'http://localhost:3000', changeOrigin: false };

/*
 * Big libraries in chunks of their own, so that a change of a page leaves them in the browser's cache. What a chunk
 * needs comes into it unless an earlier one has it: those of the first page stand before the ones that come later.
 */
const CHUNKS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@tanstack)\//,
  },
  { name: 'mui', test: /node_modules\/(@mui\/(?!x-)|@emotion\/)/ },
  { name: 'react-admin', test: /node_modules\/(ra-(?!input-rich-text)|react-admin|react-hook-form)/ },
  { name: 'rich-text', test: /node_modules\/(@tiptap|prosemirror|ra-input-rich-text|linkifyjs)/ },
  { name: 'pdf', test: /node_modules\/(react-pdf|pdfjs-dist)/ },
  { name: 'dates', test: /node_modules\/(@mui\/x-|dayjs\/)/ },
];

/** The admin's build; in development its calls go to the server named by API_URL. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: {
    alias: { '@shared': here('../src/shared') },
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
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    // The Content-Security-Policy lets no font or script come from a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
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
