import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routes } from './vite/routes.ts';
import { oneLanguage } from './vite/oneLanguage.ts';

const here = import.meta.dirname;

/** The same application for the server, which renders public pages with it. One file that needs no packages. */
export default defineConfig({
  root: here,
  cacheDir: `${here}/../node_modules/.vite-web-server`,
  publicDir: false,
  plugins: [routes(), react({ compiler: true }), oneLanguage()],
  // The browser's variants of the libraries, so that the server writes exactly what a browser would.
  resolve: {
    conditions: ['browser', 'module', 'import', 'default'],
    // The router's own variant for both sides: what it does is then chosen by its option `isServer`.
    alias: {
      '@tanstack/router-core/isServer': `${here}/../node_modules/@tanstack/router-core/dist/esm/isServer/development.js`,
    },
  },
  ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/server.tsx',
    outDir: `${here}/dist/server`,
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { assetFileNames: 'assets/[hash][extname]' } },
  },
});
