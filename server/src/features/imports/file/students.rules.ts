import type { ImportField, ImportProblem } from '#contract/imports/values.ts';
import type { RecordValues } from '#contract/record/record.ts';
import { recordFields, type RecordField } from '#contract/registration/fields.ts';
import { Email, Line } from '#contract/kit/values.ts';
import type { RecordFacts } from '#server/features/record/record.actions.ts';
import { changedBy, partsOfName, valuesOfName } from '#server/features/record/record.rules.ts';
import type { CountryRules } from '#server/features/registration/form/country.rules.ts';
import { isBlank } from '#server/features/registration/form/values.rules.ts';
import { correctionErrors, withCleared } from '#server/features/registration/person/correction.rules.ts';
import { factsOf } from '#server/features/registration/person/person.rules.ts';
import { readCell, type CellReader } from './cells.rules.ts';

/* A row of a file of students: what it says about somebody, and whether that can be so. Pure. */

export interface StudentRead {
  readonly email: string;
  readonly said: RecordValues;
  readonly problems: readonly ImportProblem[];
  /** Keys to find the same person by the record's own rules. */
  readonly facts: RecordFacts;
}

const isOfRecord = (field: ImportField): field is RecordField =>
  (recordFields as readonly string[]).includes(field);
const postal = ['postalLine', 'postalBox', 'postalSuburb', 'postalState', 'postalPostcode'] as const;

/** What follows from cells without being in a column of its own. */
function completed(values: RecordValues, mapped: ReadonlySet<ImportField | null>): RecordValues {
  return {
    ...values,
    ...(!isBlank(values.usi) && !mapped.has('usiChoice') && { usiChoice: 'have' }),
    ...(!isBlank(values.usiExemption) && !mapped.has('usiChoice') && { usiChoice: 'exempt' }),
    ...(postal.some((field) => !isBlank(values[field])) &&
      !mapped.has('postalSame') && { postalSame: false }),
  };
}

function emailIn(text: string): string | null {
  const read = Email.safeParse(text.replace(/^mailto:/i, '').toLowerCase());
  return read.success ? read.data : null;
}

/** Reads the cells of a row by what their columns hold. An empty cell says nothing. */
export function readStudent(
  cells: readonly string[],
  fields: readonly (ImportField | null)[],
  reader: CellReader,
): StudentRead {
  const problems: ImportProblem[] = [];
  const values: RecordValues = {};
  let email = '';
  let name: RecordValues = {};
  if (cells.slice(fields.length).some((cell) => cell !== ''))
    problems.push({ column: null, field: null, code: 'too_many_cells' });
  fields.forEach((field, column) => {
    const text = cells[column] ?? '';
    if (field === null || text === '') return;
    if (field === 'email') {
      email = emailIn(text) ?? '';
      if (!email) problems.push({ column, field, code: 'invalid_email' });
    } else if (field === 'fullName') name = valuesOfName(partsOfName(Line(300).parse(text)));
    else if (isOfRecord(field)) {
      const read = readCell(field, text, reader);
      if ('problem' in read) problems.push({ column, field, code: read.problem });
      else values[field] = read.value;
    }
  });
  const said = completed({ ...name, ...values }, new Set(fields));
  return { email, said, problems, facts: factsOf(reader.country)(said) };
}

export interface CheckSettings {
  readonly fields: readonly (ImportField | null)[];
  readonly existing: 'fill' | 'replace';
  readonly country: CountryRules;
  readonly today: string;
}

/** What is written for a row about somebody with these values; null for a new person. */
export function toWrite(
  read: StudentRead,
  current: RecordValues | null,
  { existing }: CheckSettings,
): RecordValues {
  if (current === null) return read.said;
  const kept =
    existing === 'fill'
      ? Object.fromEntries(
          Object.entries(read.said).filter(([field]) => isBlank(current[field as RecordField])),
        )
      : read.said;
  return withCleared(current, kept);
}

/** Everything that keeps a row from being imported: as typed, and by the rules of the record. */
export function studentProblems(
  read: StudentRead,
  current: RecordValues | null,
  settings: CheckSettings,
): ImportProblem[] {
  const { fields, country, today } = settings;
  const at = (field: string): ImportProblem['column'] => {
    const column = fields.indexOf(field as ImportField);
    return column === -1 && ['givenName', 'familyName'].includes(field)
      ? nullable(fields.indexOf('fullName'))
      : nullable(column);
  };
  const unread = new Set(read.problems.map(({ field }) => field));
  const lacking = (
    current === null
      ? ([
          ['email', !read.email],
          ['familyName', isBlank(read.said.familyName)],
          ['givenName', isBlank(read.said.givenName) && read.said.singleName !== true],
        ] as const)
      : ([['email', !read.email]] as const)
  ).flatMap(([field, is]) =>
    is && !unread.has(field) ? [{ column: at(field), field, code: 'required' } satisfies ImportProblem] : [],
  );
  const before = current ?? {};
  const errors = correctionErrors(before, toWrite(read, current, settings), country, today)
    .filter(({ field, code }) => !lacking.some((one) => one.field === field && code === 'required'))
    .map(({ field, code }): ImportProblem => ({ column: at(field), field: field as ImportField, code }));
  return [...read.problems, ...lacking, ...errors];
}

const nullable = (column: number): number | null => (column === -1 ? null : column);

/** Whether a row would change anything. */
export const changesAnything = (read: StudentRead, current: RecordValues, settings: CheckSettings): boolean =>
  changedBy(current, toWrite(read, current, settings)).changes.length > 0;
