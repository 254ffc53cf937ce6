import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';

const source = path.resolve(import.meta.dirname, '../src');

/** The table of routes, each screen in a file of its own. Stands before react(), which compiles what this splits. */
export const routes = () => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // A skeleton is seen while data is awaited, so it comes with its screen and not with the table of routes.
    codeSplittingOptions: {
      defaultBehavior: [['component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
    },
    routesDirectory: `${source}/routes`,
    generatedRouteTree: `${source}/routeTree.gen.ts`,
    quoteStyle: 'single',
  }),
  {
    name: 'routes-without-groupings',
    // What the plugin has read, and everybody would fetch.
    transform(code: string, id: string) {
      if (!id.includes('/src/routes/') || !code.includes('codeSplitGroupings')) return null;
      return { code: code.replace(/codeSplitGroupings:\s*\[\[[^\]]*\]\],?/, ''), map: null };
    },
  },
];
