import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { StaffRole } from '#contract/kit/roles.ts';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { threadPresence } from './threads.table.ts';

/** Who has one of these roles and reaches the student: somebody limited to their intakes only teaches them. */
export const teamFor = async (tx: Tx, roles: readonly StaffRole[], studentId: string) =>
  tx
    .select({ id: person.id, name: person.name })
    .from(person)
    .where(
      and(
        sql`${person.roles} && ${sql.param([...roles])}::text[]`,
        isNull(person.endedAt),
        isNull(person.mergedInto),
        ne(person.id, studentId),
        sql`(not ${person}.limited_to_intakes or exists (select from ${courseSubscription} taught
          join ${intakeTrainer} teaches on teaches.organisation_id = taught.organisation_id
            and teaches.intake_id = taught.intake_id
          where taught.organisation_id = app_organisation() and taught.person_id = ${studentId}
            and teaches.person_id = ${person}.id))`,
      ),
    )
    .orderBy(person.name, person.id);

/** Who teaches the intake of an enrolment. */
export async function teacherIds(tx: Tx, subscriptionId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: person.id })
    .from(courseSubscription)
    .innerJoin(
      intakeTrainer,
      and(
        eq(intakeTrainer.organisationId, courseSubscription.organisationId),
        eq(intakeTrainer.intakeId, courseSubscription.intakeId),
      ),
    )
    .innerJoin(person, tenantJoin(person, intakeTrainer, intakeTrainer.personId))
    .where(and(eq(courseSubscription.id, subscriptionId), isNull(person.endedAt)));
  return rows.map(({ id }) => id);
}

/** Notes that somebody has a thread open, and whether they write. */
export async function notePresence(
  tx: Tx,
  who: { subscriptionId: string; personId: string; seenAt: Date; writingAt: Date | null },
): Promise<void> {
  const { seenAt, writingAt } = who;
  await tx
    .insert(threadPresence)
    .values(who)
    .onConflictDoUpdate({
      target: [threadPresence.organisationId, threadPresence.subscriptionId, threadPresence.personId],
      set: { seenAt, writingAt },
    });
}

export const othersAt = async (
  tx: Tx,
  subscriptionId: string,
  { except, since }: { except: string; since: Date },
) =>
  tx
    .select({ name: person.name, writing: sql<boolean>`${threadPresence.writingAt} is not null` })
    .from(threadPresence)
    .innerJoin(person, tenantJoin(person, threadPresence, threadPresence.personId))
    .where(
      and(
        eq(threadPresence.subscriptionId, subscriptionId),
        ne(threadPresence.personId, except),
        gt(threadPresence.seenAt, since),
      ),
    )
    .orderBy(person.name);
