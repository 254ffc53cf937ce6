import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Mark } from '#contract/classes/roll.ts';
import { classTrainer, classUnit, intakeClass } from '#server/features/classes/classes.table.ts';
import { addMarks, type NewMark } from '#server/features/classes/roll/roll.queries.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { instantAt } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';

/* Classes of intakes, and who came to them. */

interface ClassInput extends Partial<typeof intakeClass.$inferInsert> {
  intakeId: string;
  day: string;
  from?: string;
  to?: string;
  timeZone?: string;
  trainerIds?: readonly string[];
  unitIds?: readonly string[];
}

/** A class from nine to twelve, unless said otherwise. */
export async function makeClass(tx: Tx, input: ClassInput): Promise<string> {
  const {
    from = '09:00',
    to = '12:00',
    timeZone = 'Australia/Sydney',
    trainerIds = [],
    unitIds = [],
    ...row
  } = input;
  const [made] = await tx
    .insert(intakeClass)
    .values({
      seriesId: randomUUID(),
      startsAt: instantAt(row.day, from, timeZone),
      endsAt: instantAt(row.day, to, timeZone),
      createdAt: new Date('2026-01-01T00:00:00Z'),
      ...row,
    })
    .returning({ id: intakeClass.id });
  const classId = made!.id;
  if (trainerIds.length > 0) {
    await tx.insert(classTrainer).values(trainerIds.map((personId) => ({ classId, personId })));
  }
  if (unitIds.length > 0) await tx.insert(classUnit).values(unitIds.map((unitId) => ({ classId, unitId })));
  return classId;
}

interface MarkInput extends Partial<Pick<NewMark, 'minutes' | 'reason' | 'words'>> {
  classId: string;
  subscriptionId: string;
  mark?: Mark;
  byPersonId: string;
  at: Date;
}

/** A mark of a roll, as its trainer gave it. */
export async function makeMark(
  tx: Tx,
  { classId, mark = 'present', at, ...given }: MarkInput,
): Promise<void> {
  await addMarks(tx, classId, [{ id: randomUUID(), classId, mark, madeAt: at, at, ...given }]);
}

/** Puts the enrolments that people have in a course into an intake of it. */
export const joinIntake = async (
  tx: Tx,
  { intakeId, courseId, personIds }: { intakeId: string; courseId: string; personIds: readonly string[] },
) =>
  tx
    .update(courseSubscription)
    .set({ intakeId })
    .where(
      and(eq(courseSubscription.courseId, courseId), inArray(courseSubscription.personId, [...personIds])),
    )
    .returning({ id: courseSubscription.id, status: courseSubscription.status });
