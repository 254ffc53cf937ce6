import type { ImportCandidate, ImportField, ImportProblem } from '#contract/imports/values.ts';
import { countryOf } from '#server/features/registration/person/person.actions.ts';
import type { Scope } from '#server/platform/scope.ts';
import { ownRow, EarlierRows, stateOf, twice, type RowCheck } from './check.rules.ts';
import {
  clientNumberIn,
  readEnrolmentRow,
  type Courses,
  type EnrolmentRead,
  type StudentName,
  type People,
} from '../file/enrolments.rules.ts';
import type { ImportFile, Row } from '../imports.queries.ts';
import {
  intakesToJoin,
  studyingNow,
  waysToPay,
} from '#server/features/enrolments/choices/choices.queries.ts';
import { coursesByCode, peopleNamed } from './lookups.queries.ts';

export interface CheckedEnrolment extends RowCheck {
  readonly read: EnrolmentRead;
}

/** The places that are left in each intake; a row that is ready takes one. */
class Places {
  private readonly left: Map<string, number>;
  constructor(intakes: Courses['intakes']) {
    this.left = new Map(
      intakes.map(({ id, places, taken }) => [id, places === null ? Infinity : places - taken]),
    );
  }
  areGone(intakeId: string | null): boolean {
    return intakeId !== null && (this.left.get(intakeId) ?? 0) <= 0;
  }
  take(intakeId: string | null): void {
    if (intakeId !== null) this.left.set(intakeId, (this.left.get(intakeId) ?? 0) - 1);
  }
}

interface EnrolmentLookups {
  readonly file: ImportFile;
  readonly studying: ReadonlySet<string>;
  readonly places: Places;
  readonly earlier: EarlierRows;
}

/** What keeps a row from being imported. */
function problemsOf(
  { number }: Row,
  read: EnrolmentRead,
  key: string | null,
  lookups: EnrolmentLookups,
): ImportProblem[] {
  const { file, places, earlier } = lookups;
  const { fields } = file;
  const full = read.problems.length === 0 && places.areGone(read.intakeId);
  return [
    ...read.problems,
    ...twice(fields, 'courseCode', earlier.take('enrolment', key, number)),
    ...(full ? [{ column: fields.indexOf('intake'), field: 'intake' as const, code: 'intake_full' }] : []),
    ...ownRow(read.person?.id ?? null, file.startedBy ?? file.madeBy),
  ];
}

const studyingAlready = (person: StudentName | null): ImportCandidate[] =>
  person === null ? [] : [{ ...person, row: null, same: ['enrolled'] }];

function checkEnrolment(row: Row, read: EnrolmentRead, lookups: EnrolmentLookups): CheckedEnrolment {
  const { person, courseId, intakeId } = read;
  const personId = person?.id ?? null;
  if (row.choice === 'skip') return { row, read, state: 'skipped', problems: [], candidates: [], personId };
  const key = personId && courseId ? `${personId} ${courseId}` : null;
  const problems = problemsOf(row, read, key, lookups);
  const again = key !== null && lookups.studying.has(key);
  const candidates = again ? studyingAlready(person) : [];
  const state = stateOf(problems, again && row.choice !== 'new');
  if (state === 'ready') lookups.places.take(intakeId);
  return { row, read, problems, candidates, personId, state };
}

const present = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

/** Everybody the rows name. */
async function peopleIn(
  { tx }: Scope,
  file: ImportFile,
  rows: readonly Row[],
): Promise<People & { ids: string[] }> {
  const cells = (field: ImportField) => rows.map((row) => row.cells[file.fields.indexOf(field)] ?? '');
  const emails = present(cells('email').map((text) => text.toLowerCase()));
  const numbers = present(cells('clientNumber').map(clientNumberIn));
  const found = await peopleNamed(tx, emails, numbers);
  return {
    byEmail: new Map(found.map((one) => [one.email, one])),
    byNumber: new Map(found.flatMap((one) => (one.clientNumber ? [[one.clientNumber, one] as const] : []))),
    ids: found.map(({ id }) => id),
  };
}

/** Checks rows of enrolments: who is meant, what can be joined, and who studies it already. */
export async function checkEnrolments(
  scope: Scope,
  file: ImportFile,
  rows: readonly Row[],
): Promise<CheckedEnrolment[]> {
  const { tx, today } = scope;
  const country = await countryOf(scope);
  const people = await peopleIn(scope, file, rows);
  const [courses, intakes, options, studying] = await Promise.all([
    coursesByCode(tx),
    intakesToJoin(tx, null),
    waysToPay(tx),
    studyingNow(tx, people.ids),
  ]);
  const reading = { courses, intakes, options, people, fundingSources: country.fundingSources(today) };
  const reader = { order: file.dayOrder, country, today };
  const lookups = { file, studying, places: new Places(intakes), earlier: new EarlierRows() };
  return rows.map((row) =>
    checkEnrolment(row, readEnrolmentRow(row.cells, file.fields, reading, reader), lookups),
  );
}
