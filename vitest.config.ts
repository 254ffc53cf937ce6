import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const rules = 'server/src/**/*.rules.test.ts';

export default defineConfig({
  test: {
    // Files of one worker share their modules: ours keep no state, and isolation costs a tenfold of the time.
    isolate: false,
    // Thousands of files that need no compiling: Node reads them in a quarter of the time.
    server: { deps: { external: [/messages\/src\/generated\//] } },
    // A busy machine is no failure.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          environment: 'node',
          include: [
            '{contract,brand,country,messages,scripts}/**/*.test.ts',
            'web/{src,vite}/**/*.test.ts',
            rules,
          ],
        },
      },
      {
        extends: true,
        // Components are tested as they ship: through the React Compiler.
        plugins: [react({ compiler: true })],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['./web/test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: [rules],
          // One PostgreSQL for the run; every file copies its own database from the migrated one.
          globalSetup: ['./server/test/globalSetup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
