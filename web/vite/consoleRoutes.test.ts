import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consoleRoutes, withoutConsole } from './consoleRoutes.ts';

const table = readFileSync(new URL('../src/routeTree.gen.ts', import.meta.url), 'utf8');
const imported = (text: string): string[] =>
  [...text.matchAll(/^import .* from ['"](?:\.|\/src)\/routes\/(.+)['"]/gm)]
    .map(([, file]) => file!)
    .toSorted();

test('every route is in one of the two tables, and of the console only its door in that of everybody', () => {
  const everybody = imported(withoutConsole(table));
  const staff = imported(consoleRoutes(table, '/src'));
  expect(everybody.filter((file) => file.startsWith('console'))).toEqual([
    'console',
    'console/$',
    'console/index',
  ]);
  expect(new Set([...everybody, ...staff])).toEqual(new Set(imported(table)));
});

test('no route is left in the table of everybody without being made there', () => {
  const text = withoutConsole(table);
  const children = /const ConsoleRouteChildren[^{]*\{([^}]*)\}/.exec(text)![1]!;
  expect(children.match(/\w+(?=:)/g)).toEqual(['ConsoleSplatRoute', 'ConsoleIndexRoute']);
});

test('a table that is written in another way stops the build', () => {
  expect(() => withoutConsole('export const routeTree = 1')).toThrow('written differently');
});
