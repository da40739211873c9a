import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The admin's build; in development its calls go to the server named by API_URL. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: {
    alias: { '@shared': here('../src/shared') },
    dedupe: ['react', 'react-dom', 'react-router', '@mui/material', '@emotion/react'],
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    sourcemap: false,
  },
  server: { port: 5173, proxy: { '/api': process.env['API_URL'] ?? 'http://localhost:3000' } },
  test: { environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'], globals: false, restoreMocks: true },
});
