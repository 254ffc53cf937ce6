import type { StepSwitch } from '#server/features/registration/form/applied.rules.ts';
import { formFor } from '#server/features/registration/form/applied.rules.ts';
import { stepsAsked } from '#server/features/registration/form/steps.rules.ts';
import { withAccount } from '#server/features/record/record.rules.ts';
import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import { newestVersion } from '#server/features/registration/store/form.queries.ts';
import { settingsOf } from '#server/features/registration/store/registration.queries.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { inScope, type Tenant } from '#server/platform/scope.ts';
import {
  coursesAsking,
  deleteGaps,
  factsAfter,
  factsOfPeople,
  forgetOthers,
  writeGaps,
  type GapRow,
  type StudentFacts,
} from './gaps.queries.ts';
import { gapOf, isWhole, partsOf, type GapFacts } from './gaps.rules.ts';

/* What records lack, kept beside them so that a list and a figure need not read every record. */

/** People looked at in one transaction. */
const batch = 500;

/** A transaction and its instant. */
interface Look extends Moment {
  readonly tx: Tx;
}
type FactsOf = (student: StudentFacts) => GapFacts;

/** What a student is asked today by the courses they study. Three statements. */
async function asking({ tx, today }: Look): Promise<FactsOf> {
  const [settings, newest, courses] = await Promise.all([
    settingsOf(tx),
    newestVersion(tx),
    coursesAsking(tx),
  ]);
  const country = rulesOf(settings.country);
  const switches: { number: number; organisation: readonly StepSwitch[] | null } = {
    number: newest?.number ?? 0,
    organisation: settings.steps,
  };
  const formOf = new Map(courses.map((one) => [one.id, formFor(newest?.content ?? null, one, switches)]));
  return ({ courseIds, values, identifierState, ...account }) => {
    const forms = courseIds.flatMap((id) => formOf.get(id) ?? []);
    return {
      values: withAccount(values ?? {}, account),
      identifierState: identifierState ?? 'missing',
      steps: new Set<string>(forms.flatMap(({ steps }) => stepsAsked(steps, null, false))),
      form: forms[0],
      country,
      today,
    };
  };
}

function rowsOf(
  students: readonly StudentFacts[],
  factsOf: FactsOf,
  since: string,
  lookedAt: Date,
): GapRow[] {
  return students.flatMap((student): GapRow[] => {
    const gap = gapOf(factsOf(student));
    if (isWhole(gap)) return [];
    const { fields, identifier } = gap;
    return [
      { personId: student.personId, since, fields: [...fields], identifier, parts: partsOf(gap), lookedAt },
    ];
  });
}

/** Looks anew at the records of these people, in the transaction that changed them or what they study. */
export async function lookForGaps(look: Look, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const { tx, now, today } = look;
  const rows = rowsOf(await factsOfPeople(tx, personIds), await asking(look), today, now);
  const lacking = new Set(rows.map(({ personId }) => personId));
  await deleteGaps(
    tx,
    personIds.filter((id) => !lacking.has(id)),
  );
  await writeGaps(tx, rows);
}

/** What one student is asked for and what is known; null for who studies nothing. */
export async function gapFactsOf(look: Look, personId: string): Promise<GapFacts | null> {
  const [student] = await factsOfPeople(look.tx, [personId]);
  return student ? (await asking(look))(student) : null;
}

/** Does a part of the looking in a transaction. */
type Within = <R>(part: (look: Look) => Promise<R>) => Promise<R>;

/** Looks at everybody who studies. Safe to repeat; five statements for each batch. */
export async function lookForAllGaps(within: Within): Promise<void> {
  const lookedAt = await within(async ({ now }) => now);
  const some = (after: string | null) =>
    within(async (look) => {
      const students = await factsAfter(look.tx, after, batch);
      await writeGaps(look.tx, rowsOf(students, await asking(look), look.today, look.now));
      return students.length < batch ? null : students.at(-1)!.personId;
    });
  let after: string | null = null;
  do after = await some(after);
  while (after !== null);
  await within(({ tx }) => forgetOthers(tx, lookedAt));
}

/** The daily look; also after the form was published. A transaction for each batch. */
export const lookForGapsOf = (tenant: Tenant): Promise<void> =>
  lookForAllGaps((part) => inScope(tenant, part));
