import { defineConfig } from 'vite';

const here = import.meta.dirname;

/** The script in the HTML of visitors' pages. The server puts its text there, so nobody fetches it. */
export default defineConfig({
  root: here,
  cacheDir: `${here}/../node_modules/.vite-web-starter`,
  publicDir: false,
  build: {
    outDir: `${here}/dist/server`,
    // The server's part of the web is already there.
    emptyOutDir: false,
    target: 'baseline-widely-available',
    lib: {
      entry: 'src/starter/starter.ts',
      formats: ['iife'],
      name: 'starter',
      fileName: () => 'starter.js',
    },
  },
});
