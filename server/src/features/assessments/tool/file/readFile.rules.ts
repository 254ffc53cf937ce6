import { DraftFile } from '#contract/assessments/toolFile.ts';
import type { FieldError } from '#contract/kit/errors.ts';

/* What is wrong with a file, and how it is mended. Pure. */

const most = 20;
type Issue = NonNullable<ReturnType<typeof DraftFile.safeParse>['error']>['issues'][number];

const expectedWords: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  record: 'an object in { }',
};
const wordsOf = (expected: string): string => expectedWords[expected] ?? expected;

const sizeWords: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };
const sized = (origin: string, size: number | bigint): string =>
  sizeWords[origin] ? `${size} ${sizeWords[origin]}` : String(size);

const valuesOf = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ');

function messageOf(issue: Issue, value: unknown): string {
  const missing = value === undefined ? 'It is missing. ' : '';
  switch (issue.code) {
    case 'invalid_type':
      return `${missing}Write ${wordsOf(issue.expected)}`;
    case 'too_big':
      return `It can be ${sized(issue.origin, issue.maximum)} at most`;
    case 'too_small':
      return `It has to be ${sized(issue.origin, issue.minimum)} at least`;
    case 'unrecognized_keys':
      return 'Nothing of this name is known here. Correct the name or take it out';
    case 'invalid_value':
      return `${missing}Write one of: ${valuesOf(issue.values)}`;
    case 'invalid_union':
      return unionMessage(issue, missing);
    default:
      return issue.message;
  }
}

const unionMessage = (issue: Extract<Issue, { code: 'invalid_union' }>, missing: string): string => {
  const options = 'options' in issue ? (issue.options as readonly unknown[]) : [];
  return options.length > 0
    ? `${missing}Write one of: ${valuesOf(options)}`
    : `${missing}It is none of what can stand here`;
};

const valueAt = (written: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, step) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[step],
    written,
  );

/** One error for each name that is not known, else one for the issue. */
function faultsOf(issue: Issue, written: unknown): FieldError[] {
  const names = issue.code === 'unrecognized_keys' ? issue.keys : [];
  const paths = names.length > 0 ? names.map((name) => [...issue.path, name]) : [issue.path];
  return paths.map((path) => ({
    field: path.map(String).join('.'),
    code: issue.code,
    message: messageOf(issue, valueAt(written, path)),
  }));
}

const wrong = (code: string, message: string): { errors: FieldError[] } => ({
  errors: [{ field: 'content', code, message }],
});

/** The text of a file; null when it holds none. What some editors write as UTF-16 is read too. */
function decoded(bytes: Uint8Array): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What is wrong with something written, by its path in it: at most twenty. */
export const writtenFaults = (issues: readonly Issue[], written: unknown): FieldError[] =>
  issues
    .slice(0, most)
    .flatMap((issue) => faultsOf(issue, written))
    .slice(0, most);

/** What a file holds, or what is wrong with it by its path in the file. */
export function readFile(bytes: Uint8Array): { file: DraftFile } | { errors: FieldError[] } {
  const text = decoded(bytes);
  if (text === null) return wrong('not_text', 'This is no text. Choose the JSON file of it');
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    return wrong('not_json', `This is no JSON: ${(error as Error).message}`);
  }
  const read = DraftFile.safeParse(written);
  if (read.success) return { file: read.data };
  return { errors: writtenFaults(read.error.issues, written) };
}
