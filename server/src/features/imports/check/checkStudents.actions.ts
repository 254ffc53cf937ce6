import type { ImportCandidate } from '#contract/imports/values.ts';
import type { RecordValues } from '#contract/record/record.ts';
import { withAccount } from '#server/features/record/record.rules.ts';
import { countryOf } from '#server/features/registration/person/person.actions.ts';
import type { Scope } from '#server/platform/scope.ts';
import { ownRow, EarlierRows, stateOf, twice, type RowCheck } from './check.rules.ts';
import {
  readStudent,
  studentProblems,
  type CheckSettings,
  type StudentRead,
} from '../file/students.rules.ts';
import type { ImportFile, Row } from '../imports.queries.ts';
import { alikeIn, recordsWithAccounts, type Alike } from './lookups.queries.ts';

export interface CheckedStudent extends RowCheck {
  readonly read: StudentRead;
  /** What is known of whom the row is about; null for somebody new. */
  readonly current: RecordValues | null;
}

export async function checkSettingsOf(
  scope: Scope,
  { fields, existing }: ImportFile,
): Promise<CheckSettings> {
  return { fields, existing, country: await countryOf(scope), today: scope.today };
}

const present = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[];

/** Those alike, one entry each with everything they share. */
function candidatesOf({ email, facts }: StudentRead, alike: ReadonlyMap<string, Alike[]>): ImportCandidate[] {
  const keys = {
    email,
    name_and_birth_date: facts.nameKey,
    phone: facts.phoneKey,
    identifier: facts.identifierKey,
  };
  const found = Object.entries(keys).flatMap(([same, key]) =>
    key ? (alike.get(`${same} ${key}`) ?? []) : [],
  );
  return [...Map.groupBy(found, ({ id }) => id).values()].map((all) => {
    const [{ id, name, email: theirs, clientNumber }] = all as [Alike, ...Alike[]];
    const same = [...new Set(all.map((one) => one.same))].toSorted();
    return { id, row: null, name, email: theirs, clientNumber, same };
  });
}

/** Whom a row is about, and whether somebody still has to choose. */
function chosen(
  row: Row,
  candidates: readonly ImportCandidate[],
): { personId: string | null; open: boolean } {
  const byEmail = candidates.find(({ same }) => same.includes('email'));
  // An email belongs to one person, so there is nothing to choose.
  if (byEmail) return { personId: byEmail.id, open: false };
  if (row.choice === 'new') return { personId: null, open: false };
  const people = candidates.filter(({ id }) => id !== null);
  if (row.choice === 'same') {
    const same = people.find(({ id }) => id === row.sameId) ?? (people.length === 1 ? people[0] : undefined);
    if (same) return { personId: same.id, open: false };
  }
  return { personId: null, open: candidates.length > 0 };
}

/** An earlier row with the same name and birth date, as one who is alike. */
const earlierRow = (row: number, { said }: StudentRead): ImportCandidate => ({
  id: null,
  row,
  name: [said.givenName, said.familyName].filter(Boolean).join(' '),
  email: '',
  clientNumber: null,
  same: ['earlier_row'],
});

interface StudentLookups {
  readonly file: ImportFile;
  readonly settings: CheckSettings;
  readonly alike: ReadonlyMap<string, Alike[]>;
  readonly values: ReadonlyMap<string, RecordValues>;
  readonly earlier: EarlierRows;
}

function checkStudent(row: Row, read: StudentRead, lookups: StudentLookups): CheckedStudent {
  const { file, settings, alike, values, earlier } = lookups;
  if (row.choice === 'skip')
    return { row, read, state: 'skipped', problems: [], candidates: [], personId: null, current: null };
  const { number } = row;
  const { fields } = file;
  const emailAt = earlier.take('email', read.email, number);
  const numberAt = earlier.take('identifier', read.facts.identifierKey, number);
  const nameAt = earlier.take('name', read.facts.nameKey, number);
  const candidates = candidatesOf(read, alike);
  if (nameAt !== null && emailAt === null) candidates.push(earlierRow(nameAt, read));
  const { personId, open } = chosen(row, candidates);
  const personAt = emailAt === null ? earlier.take('person', personId, number) : null;
  const current = personId === null ? null : (values.get(personId) ?? {});
  const problems = [
    ...twice(fields, 'email', emailAt ?? personAt),
    ...twice(fields, 'usi', emailAt === null ? numberAt : null),
    ...ownRow(personId, file.startedBy ?? file.madeBy),
    ...studentProblems(read, current, settings),
  ];
  return { row, read, state: stateOf(problems, open), problems, candidates, personId, current };
}

/** Checks rows of students against each other and against everybody who is here. */
export async function checkStudents(
  scope: Scope,
  file: ImportFile,
  rows: readonly Row[],
): Promise<CheckedStudent[]> {
  const { tx, today } = scope;
  const settings = await checkSettingsOf(scope, file);
  const reader = { order: file.dayOrder, country: settings.country, today };
  const reads = rows.map((row) => ({ row, read: readStudent(row.cells, file.fields, reader) }));
  const found = await alikeIn(tx, {
    emails: present(reads.map(({ read }) => read.email)),
    names: present(reads.map(({ read }) => read.facts.nameKey)),
    phones: present(reads.map(({ read }) => read.facts.phoneKey)),
    identifiers: present(reads.map(({ read }) => read.facts.identifierKey)),
  });
  const alike = Map.groupBy(found, ({ same, key }) => `${same} ${key}`);
  const records = await recordsWithAccounts(tx, [...new Set(found.map(({ id }) => id))]);
  const values = new Map(records.map((one) => [one.id, withAccount(one.values ?? {}, one)]));
  const lookups = { file, settings, alike, values, earlier: new EarlierRows() };
  return reads.map(({ row, read }) => checkStudent(row, read, lookups));
}
