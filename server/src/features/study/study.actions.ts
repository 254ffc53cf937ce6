import { unpaidOfPerson, unpaidOfSubscriptions } from '#server/features/billing/invoices/late.queries.ts';
import type { Unpaid } from '#server/features/billing/invoices/late.rules.ts';
import { owedHorizon } from '#server/features/billing/invoices/owed.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Scope } from '#server/platform/scope.ts';
import { studyRowsOf, type OwnSubscription } from './outline.rules.ts';
import { outlinesOf } from './outlines.ts';
import type { Student } from './student.rules.ts';
import { readOwn, type ClassRow } from './study.queries.ts';
import { studyOf, type StudyRows, type StudySubscription } from './study.rules.ts';

const nothingUnpaid: ReadonlyMap<string, Unpaid[]> = new Map();

interface Study {
  own: OwnSubscription[];
  rows: StudyRows;
}

/**
 * Everything one person studies: what is theirs, and the outlines of its editions. One statement, and one for what is
 * unpaid of who is late.
 */
export async function readStudy(tx: Tx, personId: string, today: string): Promise<Study> {
  const own = await readOwn(tx, personId, { today, until: owedHorizon(today) });
  const [outlineOf, unpaidOf] = await Promise.all([
    outlinesOf(tx, own),
    own.some(({ isLate }) => isLate) ? unpaidOfPerson(tx, personId, today) : nothingUnpaid,
  ]);
  return { own, rows: studyRowsOf(own, outlineOf, unpaidOf) };
}

/** What a person studies, as of now in the organisation's time zone. */
export async function currentStudy(student: Student): Promise<Study & { study: StudySubscription[] }> {
  const read = await readStudy(student.tx, student.personId, student.today);
  return { ...read, study: studyOf(read.rows, student) };
}

/** What each student of a class studies there, as their own screens say it, by subscription. */
export async function classStudy(
  scope: Scope,
  own: readonly ClassRow[],
): Promise<ReadonlyMap<string, StudySubscription>> {
  const { tx, today } = scope;
  const late = own.filter(({ isLate }) => isLate).map(({ id }) => id);
  const [outlineOf, unpaidOf] = await Promise.all([
    outlinesOf(tx, own),
    late.length > 0 ? unpaidOfSubscriptions(tx, late, today) : nothingUnpaid,
  ]);
  return new Map(studyOf(studyRowsOf(own, outlineOf, unpaidOf), scope).map((one) => [one.id, one]));
}
