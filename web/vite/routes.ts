import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { consoleRoutes, withoutConsole } from './consoleRoutes.ts';

const source = path.resolve(import.meta.dirname, '../src');
const table = `${source}/routeTree.gen.ts`;

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
    generatedRouteTree: table,
    quoteStyle: 'single',
  }),
  {
    name: 'routes-of-the-console-apart',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (id === table) return { code: withoutConsole(code), map: null };
      if (id !== `${source}/app/console/consoleRoutes.ts`) return null;
      return { code: consoleRoutes(readFileSync(table, 'utf8'), source), map: null };
    },
  },
  {
    name: 'routes-without-groupings',
    // What the plugin has read, and everybody would fetch.
    transform(code: string, id: string) {
      if (!id.includes('/src/routes/') || !code.includes('codeSplitGroupings')) return null;
      return { code: code.replace(/codeSplitGroupings:\s*\[\[[^\]]*\]\],?/, ''), map: null };
    },
  },
];
