/* The table of routes in two parts: what everybody fetches, and the console, which only staff fetch. Pure. */

/** Stay in the table of everybody: the start page, and what catches an address until the console is there. */
const kept = new Set(['ConsoleIndexRoute', 'ConsoleSplatRoute']);

const imported = /^import \{ Route as (Console\w+Route)Import \} from '(\.\/routes\/console\/[^']+)'\n/gm;
const made = /^const (Console\w+Route) =\s+Console\w+RouteImport\.update\(\{[\s\S]*?\n\s*\} as any\)\n/gm;

const parts = (table: string) => ({
  imports: [...table.matchAll(imported)].filter(([, name]) => !kept.has(name!)),
  routes: [...table.matchAll(made)].filter(([, name]) => !kept.has(name!)),
});

/** The generated table without the console's routes. Throws when the generator writes it in another way. */
export function withoutConsole(table: string): string {
  const { imports, routes } = parts(table);
  if (imports.length === 0 || imports.length !== routes.length)
    throw new Error('The table of routes is written differently now: see web/vite/consoleRoutes.ts');
  let rest = table;
  for (const [text] of [...imports, ...routes]) rest = rest.replace(text, '');
  for (const [, name] of routes) rest = rest.replace(new RegExp(`\\n  ${name}:\\s+${name},`), '');
  return rest;
}

/** The module that adds the console's routes to the table. `folder` is that of the table. */
export function consoleRoutes(table: string, folder: string): string {
  const { imports, routes } = parts(table);
  const from = (file: string): string => JSON.stringify(`${folder}/routes/${file}`);
  return [
    `import { Route as ConsoleRoute } from ${from('console')};`,
    `import { Route as ConsoleIndexRoute } from ${from('console/index')};`,
    `import { Route as ConsoleSplatRoute } from ${from('console/$')};`,
    ...imports.map(
      ([, name, file]) => `import { Route as ${name}Import } from ${from(file!.slice('./routes/'.length))};`,
    ),
    ...routes.map(([text]) => text.replace(' as any)', ')')),
    'export function addConsoleRoutes() {',
    `  ConsoleRoute._addFileChildren({ ConsoleIndexRoute, ConsoleSplatRoute, ${routes.map(([, name]) => name).join(', ')} });`,
    '}',
  ].join('\n');
}
