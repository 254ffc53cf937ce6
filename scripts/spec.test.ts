import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

const isRow = (line: string): boolean => line.startsWith('|');
const isUnderHead = (line: string | undefined): boolean => /^\|[-|]+\|$/.test(line ?? '');

const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The lines of a document under each heading, without table heads. */
function sectionsOf(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  const lines = text.split('\n').slice(1);
  let heading = '0. Introduction';
  for (const [i, line] of lines.entries()) {
    if (line.startsWith('## ')) heading = line.slice(3);
    else if (line.trim() && !isUnderHead(line) && !isUnderHead(lines[i + 1]))
      sections.set(heading, [...(sections.get(heading) ?? []), line]);
  }
  return sections;
}

const sayings = (line: string): string =>
  isRow(line) ? cellsOf(line).filter(Boolean).join(' · ') : line.replace(/^- /, '');
const wordsOf = (lines: readonly string[]): string[] => lines.join(' ').split(/\s+/);

const specification = sectionsOf(read('docs/specification.md'));
const table = [...sectionsOf(read('docs/spec.md'))].map(([heading, lines]) => ({
  heading,
  rows: lines.filter(isRow).map((line) => {
    const [number = '', statement = '', where = '', heldBy = ''] = cellsOf(line);
    return { number, statement, where, heldBy };
  }),
}));
const rows = table.flatMap((section) => section.rows);

/** The tests named in a row, each a file and a title; null when the row cannot be read. */
const testsOf = (heldBy: string): ({ file: string; title: string } | null)[] =>
  heldBy.split(/; (?=`)/).map((named) => {
    const [, file, title] = /^`([^`]+\.(?:test|spec)\.tsx?)` "(.+)"$/.exec(named) ?? [];
    return file && title ? { file, title } : null;
  });

/** Whether the file has a test with exactly this title that is not marked as to do. */
function holds(source: string, title: string): boolean {
  const literally = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<!(?:describe|skip|fixme|todo)\\(\\s*)(['"\`])${literally}\\1,`).test(source);
}

test('the table has the sections of the specification', () => {
  expect(table.map(({ heading }) => heading)).toEqual([...specification.keys()]);
});

test.each(table)('every word of section $heading is in the table, in order', (section) => {
  const said = (specification.get(section.heading) ?? []).map(sayings);
  expect(wordsOf(section.rows.map(({ statement }) => statement))).toEqual(wordsOf(said));
});

test('every statement has a number of its own, counted within its section', () => {
  const counted = table.flatMap((section) =>
    section.rows.map((_, i) => `${section.heading.split('.')[0]}.${i + 1}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(counted);
});

test('every statement has a place, and every path the table names exists', () => {
  const pathsIn = (text: string): string[] => [
    ...[...text.matchAll(/`([^`]+)`/g)].map(([, named]) => named!),
    ...[...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => path.join('docs', link!)),
  ];
  expect(rows.filter(({ where }) => pathsIn(where).length === 0)).toEqual([]);
  const named = rows.flatMap(({ where, heldBy }) => pathsIn(`${where} ${heldBy}`));
  expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});

test('every statement has a test with that title in the file the table names', () => {
  const broken = rows.filter(
    ({ heldBy }) =>
      !testsOf(heldBy).every(
        (named) =>
          named && fs.existsSync(path.join(root, named.file)) && holds(read(named.file), named.title),
      ),
  );
  expect(broken.map(({ number, heldBy }) => `${number}: ${heldBy}`)).toEqual([]);
});
