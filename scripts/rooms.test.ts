import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const architecture = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
const sources = globSync(
  ['server/src/{features,platform}/**/*.{ts,tsx}', 'web/src/features/**/*.{ts,tsx}', 'contract/src/**/*.ts'],
  { cwd: root },
).filter((file) => !file.includes('.test.'));
const messages = globSync('messages/en/*.json', { cwd: root });

/** The rows of the table with this head, as their cells. */
function rowsUnder(text: string, head: string): string[][] {
  const [, after = ''] = text.split(`| ${head} |`);
  const table = after.slice(after.indexOf('\n') + 1).split('\n\n')[0]!;
  const rows = table.split('\n').filter((row) => row.startsWith('| '));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const named = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);
const sorted = (values: Iterable<string>): string[] => [...new Set(values)].toSorted();

/* Rooms and their folders. */

const pathOf = (room: string): string => {
  const [, name, side] = /^(\S+) \((\w+)\)$/.exec(room)!;
  return name === 'platform' ? `${side}/src/platform` : `${side}/src/features/${name}`;
};

/** Every folder with source files in folders of its own, and these: `server/src/features/evidence/files`. */
const foldersOf = (files: readonly string[]): string[] =>
  sorted(
    files
      .filter((file) => !file.startsWith('contract/'))
      .flatMap((file) => {
        const parts = path.posix.dirname(file).split('/');
        const room = parts[2] === 'platform' ? 3 : 4;
        return parts.slice(room).map((_, i) => parts.slice(0, room + 1 + i).join('/'));
      }),
  );

const namedFolders = (text: string): string[] =>
  sorted(
    rowsUnder(text, 'Room | Folders, lowest first; the arrow points to what is imported').flatMap(
      ([room, folders]) => named(folders!).map((folder) => `${pathOf(room!)}/${folder}`),
    ),
  );

interface Import {
  readonly file: string;
  readonly to: string;
}

const importsOf = (file: string): Import[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import\() ?'([.#][^']+)'/g)]
    .map(([, to]) => to!)
    .filter((to) => !to.endsWith('.table.ts'))
    .map((to) => ({
      file,
      to: to.startsWith('#')
        ? to.replace(/^#(\w+)\//, '$1/src/')
        : path.posix.join(path.posix.dirname(file), to),
    }));

/** Imports from a folder to one that its row puts above it. */
function againstTheArrows(text: string, imports: readonly Import[]): Import[] {
  return rowsUnder(text, 'Room | Folders, lowest first; the arrow points to what is imported')
    .flatMap(([room, chains]) =>
      chains!.split(';').map((chain) => ({
        room: pathOf(room!),
        levels: chain.split('←').map((level) => named(level)),
      })),
    )
    .flatMap(({ room, levels }) => {
      const levelOf = (file: string) =>
        levels.findIndex((folders) => folders.some((folder) => file.startsWith(`${room}/${folder}/`)));
      return imports.filter(({ file, to }) => levelOf(file) >= 0 && levelOf(to) > levelOf(file));
    });
}

test('ARCHITECTURE.md names every folder of every room, and no other', () => {
  const folders = foldersOf(sources);
  expect(folders.length).toBeGreaterThan(90);
  expect(namedFolders(architecture)).toEqual(folders);
});

test('folders import as the arrows of ARCHITECTURE.md say', () => {
  const imports = sources.flatMap(importsOf);
  expect(imports.length).toBeGreaterThan(5000);
  expect(againstTheArrows(architecture, imports)).toEqual([]);
});

/* Words and the trees they are in. */

const trees = ['contract', 'server', 'web', 'messages'] as const;
type Trees = Record<(typeof trees)[number], ReadonlySet<string>>;

/** Sentences of a desk belong to the word of its room. */
const wordOfMessages = (file: string): string => path.basename(file, '.json').replace(/Desk$/, '');
const featuresOf = (files: readonly string[], side: string): Set<string> =>
  new Set(
    files.filter((file) => file.startsWith(`${side}/src/features/`)).map((file) => file.split('/')[3]!),
  );

const treesOf = (files: readonly string[], catalogues: readonly string[]): Trees => ({
  contract: new Set(
    files
      .filter((file) => /^contract\/src\/(?!kit\/)/.test(file))
      .flatMap((file) => [path.basename(file, '.ts'), ...path.dirname(file).split('/').slice(2)]),
  ),
  server: featuresOf(files, 'server'),
  web: featuresOf(files, 'web'),
  messages: new Set(catalogues.map(wordOfMessages)),
});

/** Words that are missing from a tree, each with the trees it is in: `page: server, messages`. */
const incomplete = (found: Trees): string[] =>
  sorted([...found.server, ...found.web, ...found.messages])
    .map((word) => ({ word, places: trees.filter((tree) => found[tree].has(word)) }))
    .filter(({ places }) => places.length < trees.length)
    .map(({ word, places }) => `${word}: ${places.join(', ')}`);

const exceptions = (text: string): string[] =>
  sorted(
    rowsUnder(text, 'Word | Is in | Why, and where the rest is').flatMap(([words, places]) =>
      named(words!).map((word) => `${word}: ${places}`),
    ),
  );

test('every word of a feature is in every tree, or ARCHITECTURE.md says where it is and why', () => {
  expect(incomplete(treesOf(sources, messages))).toEqual(exceptions(architecture));
});

test('the glossary of CONTRIBUTING.md has one row for each word', () => {
  const contributing = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const words = rowsUnder(contributing, 'Word | Means').map(([word]) => word!);
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter((word, i) => word.includes(',') || words.indexOf(word) !== i)).toEqual([]);
});

test('a folder, a word and an import that ARCHITECTURE.md does not allow are found', () => {
  const planted = [
    ...sources,
    'server/src/features/billing/vault/coins.ts',
    'web/src/features/tuckshop/Till.tsx',
  ];
  const missing = foldersOf(planted).filter((folder) => !namedFolders(architecture).includes(folder));
  expect(missing).toEqual(['server/src/features/billing/vault']);
  const unlisted = incomplete(treesOf(planted, messages)).filter(
    (row) => !exceptions(architecture).includes(row),
  );
  expect(unlisted).toEqual(['tuckshop: web']);
  const upwards = {
    file: 'server/src/features/billing/books/ledger.queries.ts',
    to: 'server/src/features/billing/payments/settle.actions.ts',
  };
  expect(againstTheArrows(architecture, [upwards, { file: upwards.to, to: upwards.file }])).toEqual([
    upwards,
  ]);
});
