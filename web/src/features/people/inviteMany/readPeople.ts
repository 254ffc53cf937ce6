import Papa from 'papaparse';
import { roles, type Role } from '#contract/kit/roles.ts';

/* A pasted list as people to invite. Pure. */

export interface ListedPerson {
  /** Of the text, from 1. */
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** What stands where roles stand and is none. */
  readonly unknown: readonly string[];
}

type Column = 'email' | 'name' | 'given' | 'family' | 'roles';
/** What a role may be called, in small letters. */
export type RoleWords = ReadonlyMap<string, Role>;

const headers: readonly (readonly [RegExp, Column])[] = [
  [/^(e-?mail|mail)( address)?$/, 'email'],
  [/^(full )?name$/, 'name'],
  [/^(first|given) ?names?$/, 'given'],
  [/^(last|family) ?names?$|^surname$/, 'family'],
  [/^roles?$/, 'roles'],
];

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
const columnOf = (cell: string): Column | null =>
  headers.find(([word]) => word.test(plain(cell)))?.[1] ?? null;

/** The words for roles: the code, and what they are called here. */
export function roleWordsOf(namesOf: (role: Role) => readonly string[]): RoleWords {
  const words = roles.flatMap((role) => [role, ...namesOf(role)].map((word) => [plain(word), role] as const));
  return new Map([['admin', 'administrator'], ...words]);
}

const roleOf = (word: string, words: RoleWords): Role | null =>
  words.get(plain(word)) ?? words.get(plain(word).replace(/s$/, '')) ?? null;

/** The roles in a cell, which may hold several. */
const partsOf = (cell: string): string[] =>
  cell
    .split(/[,;/|+&]|\band\b/i)
    .map((part) => part.trim())
    .filter(Boolean);

function rolesIn(cells: readonly string[], words: RoleWords): Pick<ListedPerson, 'roles' | 'unknown'> {
  const parts = cells.flatMap((cell) => (roleOf(cell, words) ? [cell] : partsOf(cell)));
  const found = parts.map((part) => roleOf(part, words));
  return {
    roles: [...new Set(found.filter((role) => role !== null))],
    unknown: parts.filter((_, at) => found[at] === null),
  };
}

/** `Asha Menon <asha@mail.example>`, as mail programs copy it. */
const addressed = (cell: string): { email: string; name: string } | null => {
  const [, name = '', email = ''] = /^"?([^"<>]*)"?\s*<([^<>]+@[^<>]+)>$/.exec(cell) ?? [];
  return email === '' ? null : { email: email.trim(), name: name.trim() };
};

type LineContent = Omit<ListedPerson, 'line'>;

function byHeader(
  cells: readonly string[],
  columns: readonly (Column | null)[],
  words: RoleWords,
): LineContent {
  const of = (column: Column) => cells.filter((_, at) => columns[at] === column);
  const name = [...of('name'), ...of('given'), ...of('family')].filter(Boolean).join(' ');
  // Several roles may stand in cells of their own, further than the headers go.
  const rest = cells.slice(columns.length);
  return { email: of('email')[0] ?? '', name, ...rolesIn([...of('roles'), ...rest], words) };
}

/** The first cell is a name unless it is a role, or the name is known. */
function nameAndRoles(cells: readonly string[], known: string | null, words: RoleWords) {
  const [first, ...rest] = cells;
  if (known !== null) return { name: known, ...rolesIn(cells, words) };
  if (first === undefined || roleOf(first, words)) return { name: '', ...rolesIn(cells, words) };
  return { name: first, ...rolesIn(rest, words) };
}

/** Without headers: the email is the cell with an @, the name the first other one that is no role. */
function byContent(cells: readonly string[], words: RoleWords): LineContent {
  const filled = cells.filter(Boolean);
  const cell = filled.find((one) => one.includes('@')) ?? '';
  const whole = addressed(cell);
  const others = filled.filter((one) => one !== cell);
  return { email: whole?.email ?? cell, ...nameAndRoles(others, whole?.name ?? null, words) };
}

/** The people of a text with one in each line: pasted, or the content of a CSV file. */
export function readPeople(text: string, words: RoleWords): ListedPerson[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: ['\t', ',', ';', '|'],
  });
  const lines = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
  const columns = lines[0]?.cells.map(columnOf);
  if (!columns?.includes('email'))
    return lines.map(({ line, cells }) => ({ line, ...byContent(cells, words) }));
  return lines.slice(1).map(({ line, cells }) => ({ line, ...byHeader(cells, columns, words) }));
}
