import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { riskLimits } from '#contract/enrolments/atRisk.ts';
import { attendance, intakeClass } from '#server/features/classes/classes.table.ts';
import { itemProgress } from '#server/features/courses/learning.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { requiredItems } from '#server/features/people/people.queries.ts';
import { isOpenOn } from '#server/features/study/access.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { enrolmentRisk, studentNote } from './atRisk.table.ts';

/** What was opened in a subscription, and the answers to its self-checks that were given last. */
const activity = (tx: Tx) =>
  tx
    .select({
      lastOpenedAt: sql<string | null>`max(${itemProgress.lastOpenedAt})`.as('last_opened_at'),
      begun: sql<boolean>`coalesce(bool_or(${itemProgress.firstOpenedAt} is not null), false)`.as('begun'),
      right: sql<number>`(count(*) filter (where ${itemProgress.lastCorrect} = 'yes'))::int`.as('right_now'),
      answered: sql<number>`count(${itemProgress.lastCorrect})::int`.as('answered'),
    })
    .from(unitEnrolment)
    .innerJoin(itemProgress, tenantJoin(unitEnrolment, itemProgress, itemProgress.unitEnrolmentId))
    .where(
      and(
        eq(unitEnrolment.organisationId, courseSubscription.organisationId),
        eq(unitEnrolment.subscriptionId, courseSubscription.id),
      ),
    )
    .as('activity');

/** How many of the last classes with a mark were missed, of how many. */
const lastClasses = sql<{ missed: number; counted: number }>`(
  select jsonb_build_object('missed', count(*) filter (where newest.mark = 'absent'), 'counted', count(*))
  from (select a.mark from ${attendance} a
    join ${intakeClass} c on c.organisation_id = a.organisation_id and c.id = a.class_id and c.cancel_reason is null
    where a.organisation_id = ${courseSubscription.organisationId}
      and a.subscription_id = ${courseSubscription.id} and a.mark is not null
    order by c.starts_at desc limit ${riskLimits.classes}) newest)`;

/** What is known of the next enrolments that are studied on a day, in the order of their ids. One statement. */
export function factsAfter(tx: Tx, today: string, after: string | null, most: number) {
  const items = requiredItems(tx);
  const opened = activity(tx);
  return tx
    .select({
      id: courseSubscription.id,
      startsOn: courseSubscription.startsOn,
      expectedEndsOn: courseSubscription.expectedEndsOn,
      accessEndsOn: courseSubscription.accessEndsOn,
      pausedDays: courseSubscription.pausedDays,
      lastSeenAt: person.lastSeenAt,
      lastOpenedAt: opened.lastOpenedAt,
      begun: opened.begun,
      right: opened.right,
      answered: opened.answered,
      done: items.done,
      total: items.total,
      classes: lastClasses,
    })
    .from(courseSubscription)
    .innerJoin(person, tenantJoin(person, courseSubscription, courseSubscription.personId))
    .innerJoinLateral(items, sql`true`)
    .innerJoinLateral(opened, sql`true`)
    .where(
      and(
        eq(courseSubscription.status, 'active'),
        isOpenOn(today),
        isNull(person.endedAt),
        after === null ? undefined : gt(courseSubscription.id, after),
      ),
    )
    .orderBy(asc(courseSubscription.id))
    .limit(most);
}

export type RiskRow = Pick<
  typeof enrolmentRisk.$inferInsert,
  'subscriptionId' | 'since' | 'risks' | 'reasons' | 'lookedAt'
>;

/** Keeps since when each is at risk; one that was set aside stays so. */
export async function writeRisks(tx: Tx, rows: readonly RiskRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(enrolmentRisk)
    .values(rows.map((row) => ({ ...row })))
    .onConflictDoUpdate({
      target: [enrolmentRisk.organisationId, enrolmentRisk.subscriptionId],
      set: {
        risks: sql`excluded.risks`,
        reasons: sql`excluded.reasons`,
        lookedAt: sql`excluded.looked_at`,
      },
    });
  await noteSetAside(
    tx,
    rows.map(({ subscriptionId }) => subscriptionId),
  );
}

/** Writes the last day of the notes of these enrolments into what is listed. */
export async function noteSetAside(tx: Tx, subscriptionIds: readonly string[]): Promise<void> {
  await tx
    .update(enrolmentRisk)
    .set({
      setAsideUntil: sql`(select max(note.set_aside_until) from ${studentNote} note
        where note.organisation_id = ${enrolmentRisk}.organisation_id
          and note.subscription_id = ${enrolmentRisk}.subscription_id)`,
    })
    .where(inArray(enrolmentRisk.subscriptionId, [...subscriptionIds]));
}

/** Forgets those that a look begun at an instant did not find. */
export async function forgetOthers(tx: Tx, lookedAt: Date): Promise<void> {
  await tx.delete(enrolmentRisk).where(lt(enrolmentRisk.lookedAt, lookedAt));
}
