import type { ImportField, ImportProblem } from '#contract/imports/values.ts';
import { codeOf, readDay, type CellReader } from './cells.rules.ts';

/* A row of a file of enrolments: who, in what. Pure. */

export interface Courses {
  readonly courses: readonly { id: string; code: string; status: 'draft' | 'published' | 'template' }[];
  readonly intakes: readonly {
    id: string;
    courseId: string;
    name: string;
    startsOn: string | null;
    places: number | null;
    taken: number;
  }[];
  readonly options: readonly { id: string; courseId: string; name: string }[];
  readonly fundingSources: ReadonlySet<string> | null;
}

/** A student as a row can name them. */
export interface StudentName {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly clientNumber: string | null;
}

export interface EnrolmentRead {
  readonly person: StudentName | null;
  readonly courseId: string | null;
  readonly intakeId: string | null;
  readonly paymentOptionId: string | null;
  readonly studyReason: string | null;
  readonly fundingSource: string | null;
  readonly problems: readonly ImportProblem[];
}

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** The cells of a row by field; what a column does not hold is empty. */
function cellsBy(cells: readonly string[], fields: readonly (ImportField | null)[]) {
  const columnOf = (field: ImportField): number | null => {
    const column = fields.indexOf(field);
    return column === -1 ? null : column;
  };
  const text = (field: ImportField): string => {
    const column = columnOf(field);
    return column === null ? '' : (cells[column] ?? '');
  };
  const wrong = (field: ImportField, code: string): ImportProblem => ({
    column: columnOf(field),
    field,
    code,
  });
  return { text, wrong };
}
type Cells = ReturnType<typeof cellsBy>;

/** Client numbers lose their zeros in spreadsheets. */
export const clientNumberIn = (text: string): string =>
  /^\d{1,6}$/.test(text) ? text.padStart(6, '0') : text.toUpperCase();

/** Whom a cell names; null where it is empty. */
const named = (text: string, by: ReadonlyMap<string, StudentName>): StudentName | 'nobody' | null =>
  text === '' ? null : (by.get(text) ?? 'nobody');

function personIn(
  { text, wrong }: Cells,
  people: People,
): { person: StudentName | null; problems: ImportProblem[] } {
  const number = text('clientNumber');
  const byEmail = named(text('email').toLowerCase(), people.byEmail);
  const byNumber = named(number && clientNumberIn(number), people.byNumber);
  const refused = (field: ImportField, code: string) => ({ person: null, problems: [wrong(field, code)] });
  if (byEmail === 'nobody') return refused('email', 'no_person');
  if (byNumber === 'nobody') return refused('clientNumber', 'no_person');
  const person = byEmail ?? byNumber;
  if (person === null) return refused('email', 'required');
  if (byNumber !== null && byNumber.id !== person.id) return refused('clientNumber', 'two_people');
  return { person, problems: [] };
}

export interface People {
  readonly byEmail: ReadonlyMap<string, StudentName>;
  readonly byNumber: ReadonlyMap<string, StudentName>;
}

function intakeIn({ text, wrong }: Cells, courseId: string, { intakes }: Courses, reader: CellReader) {
  const said = text('intake');
  if (!said) return { intakeId: null, problems: [] };
  const ofCourse = intakes.filter((one) => one.courseId === courseId);
  const day = readDay(said, reader.order);
  const found = ofCourse.filter(
    (one) => plain(one.name) === plain(said) || (day !== null && one.startsOn === day),
  );
  if (found.length === 0) return { intakeId: null, problems: [wrong('intake', 'no_intake')] };
  if (found.length > 1) return { intakeId: null, problems: [wrong('intake', 'two_intakes')] };
  const [intake] = found as [Courses['intakes'][number]];
  const full = intake.places !== null && intake.taken >= intake.places;
  return { intakeId: intake.id, problems: full ? [wrong('intake', 'intake_full')] : [] };
}

function wayToPayIn({ text, wrong }: Cells, courseId: string, { options }: Courses) {
  const said = text('paymentOption');
  if (!said) return { paymentOptionId: null, problems: [] };
  const found = options.find((one) => one.courseId === courseId && plain(one.name) === plain(said));
  return { paymentOptionId: found?.id ?? null, problems: found ? [] : [wrong('paymentOption', 'no_option')] };
}

function codesIn({ text, wrong }: Cells, { fundingSources }: Courses, reader: CellReader) {
  const reason = text('studyReason');
  const funding = text('fundingSource').toUpperCase();
  const studyReason = reason ? codeOf('studyReason', reason, reader) : null;
  const padded = funding.padStart(2, '0');
  const known = !fundingSources || fundingSources.has(padded);
  return {
    studyReason,
    fundingSource: funding && known ? (fundingSources ? padded : funding) : null,
    problems: [
      ...(reason && studyReason === null ? [wrong('studyReason', 'unknown_code')] : []),
      ...(funding && !known ? [wrong('fundingSource', 'unknown_code')] : []),
    ],
  };
}

/** Reads a row: whom it enrols in what, or why that cannot be said. */
export function readEnrolmentRow(
  cells: readonly string[],
  fields: readonly (ImportField | null)[],
  about: Courses & { people: People },
  reader: CellReader,
): EnrolmentRead {
  const row = cellsBy(cells, fields);
  const who = personIn(row, about.people);
  const codes = codesIn(row, about, reader);
  const said = row.text('courseCode');
  const course = about.courses.find(({ code }) => plain(code) === plain(said));
  const { person } = who;
  if (course?.status !== 'published') {
    const code = !said ? 'required' : course ? (`course_${course.status}` as const) : 'no_course';
    const problems = [...who.problems, row.wrong('courseCode', code), ...codes.problems];
    return { ...codes, person, courseId: null, intakeId: null, paymentOptionId: null, problems };
  }
  const intake = intakeIn(row, course.id, about, reader);
  const way = wayToPayIn(row, course.id, about);
  return {
    ...codes,
    person,
    courseId: course.id,
    intakeId: intake.intakeId,
    paymentOptionId: way.paymentOptionId,
    problems: [...who.problems, ...intake.problems, ...way.problems, ...codes.problems],
  };
}
