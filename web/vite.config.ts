import react from '@vitejs/plugin-react';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

/** `#web/…`, `#contract/…` and the like resolve through `imports` of the package.json at the root. */
export default defineConfig({
  root: here,
  cacheDir: `${here}/../node_modules/.vite-web`,
  plugins: [
    // Before react(), which would otherwise compile routes that are not split yet.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${here}/src/routes`,
      generatedRouteTree: `${here}/src/routeTree.gen.ts`,
      quoteStyle: 'single',
    }),
    react({ compiler: true }),
  ],
  server: { host: '127.0.0.1' },
  build: {
    manifest: true,
    outDir: `${here}/dist`,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|zustand)\//,
              priority: 20,
            },
            {
              name: 'ui',
              test: /node_modules\/(@mantine\/(core|hooks|store)|clsx)\//,
              minShareCount: 3,
              priority: 10,
            },
          ],
        },
      },
    },
  },
});
