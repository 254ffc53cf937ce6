import { and, asc, eq, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { newestEdition, unitsStudied } from '#server/features/courses/editions.queries.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { courseSubscription, subscriptionEvent } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { enrolmentSettings } from './settings.table.ts';

export type SubscriptionRow = typeof courseSubscription.$inferSelect;

export async function subscriptionById(tx: Tx, id: string): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(courseSubscription).where(eq(courseSubscription.id, id));
  return row ?? null;
}

/**
 * A subscription, locked until the transaction ends. It is the first lock of everything that hangs on it: works, units
 * and the person's money come after.
 */
export async function lockSubscription(tx: Tx, id: string): Promise<SubscriptionRow | null> {
  // Rows that only refer to it can still be added.
  const [row] = await tx
    .select()
    .from(courseSubscription)
    .where(eq(courseSubscription.id, id))
    .for('no key update');
  return row ?? null;
}

/** The last day of access that a person still studying a course has; null when there is none. */
export async function lastDayOfStudy(
  tx: Tx,
  personId: string,
  courseId: string,
  today: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ day: sql<string | null>`max(${courseSubscription.accessEndsOn})::text` })
    .from(courseSubscription)
    .where(
      and(
        eq(courseSubscription.personId, personId),
        eq(courseSubscription.courseId, courseId),
        eq(courseSubscription.status, 'active'),
        sql`${courseSubscription.accessEndsOn} >= ${today}::date`,
      ),
    );
  return row?.day ?? null;
}

type SubscriptionInsert = typeof courseSubscription.$inferInsert;
type NewSubscriptionRow = Omit<SubscriptionInsert, 'courseEditionId'> &
  Partial<Pick<SubscriptionInsert, 'courseEditionId'>>;

/** Adds a subscription to an edition of a course, by default the newest published one, with an enrolment in each of its units. */
export async function insertSubscription(tx: Tx, values: NewSubscriptionRow): Promise<SubscriptionRow> {
  const courseEditionId =
    values.courseEditionId ?? newestEdition(sql`app_organisation()`, sql`${values.courseId}::uuid`);
  const [row] = await tx
    .insert(courseSubscription)
    .values({ ...values, courseEditionId })
    .returning();
  await enrolInUnits(tx, row!.id);
  return row!;
}

/** Enrols a subscription in the units of its edition that it is not enrolled in yet. */
export async function enrolInUnits(tx: Tx, subscriptionId: string): Promise<void> {
  await tx.execute(sql`insert into ${unitEnrolment} (subscription_id, unit_id)
    select ${courseSubscription.id}, ${courseEditionUnit.unitId} from ${courseSubscription}
    join ${courseEditionUnit} on ${unitsStudied}
    where ${courseSubscription.id} = ${subscriptionId}
    order by ${courseEditionUnit.position}
    on conflict do nothing`);
}

export async function updateSubscription(
  tx: Tx,
  id: string,
  values: Partial<typeof courseSubscription.$inferInsert>,
): Promise<SubscriptionRow> {
  const [row] = await tx
    .update(courseSubscription)
    .set(values)
    .where(eq(courseSubscription.id, id))
    .returning();
  return row!;
}

export async function insertEvent(tx: Tx, values: typeof subscriptionEvent.$inferInsert): Promise<string> {
  const [row] = await tx.insert(subscriptionEvent).values(values).returning({ id: subscriptionEvent.id });
  return row!.id;
}

/** The rules of the organisation; the defaults where it has set none. */
export async function settingsOf(tx: Tx) {
  const [row] = await tx
    .select({
      pauseMovesEnd: enrolmentSettings.pauseMovesEnd,
      mostPauseDays: enrolmentSettings.mostPauseDays,
      judgingNeedsDirection: enrolmentSettings.judgingNeedsDirection,
    })
    .from(enrolmentSettings);
  return row ?? { pauseMovesEnd: true, mostPauseDays: null, judgingNeedsDirection: false };
}

const dueColumns = { id: courseSubscription.id, status: courseSubscription.status };

/** Subscriptions whose last day of access is over, and pauses that end by today. */
export const subscriptionsDue = async (tx: Tx, today: string, pauseMovesEnd: boolean) =>
  tx
    .select(dueColumns)
    .from(courseSubscription)
    .where(
      or(
        and(eq(courseSubscription.status, 'active'), lt(courseSubscription.accessEndsOn, today)),
        and(
          eq(courseSubscription.status, 'paused'),
          or(
            and(isNotNull(courseSubscription.pausedUntil), lte(courseSubscription.pausedUntil, today)),
            pauseMovesEnd ? undefined : lt(courseSubscription.accessEndsOn, today),
          ),
        ),
      ),
    )
    .orderBy(asc(courseSubscription.id));

/** The title of a subscription's course. */
export async function courseTitleOf(tx: Tx, courseId: string): Promise<string> {
  const [row] = await tx.select({ title: course.title }).from(course).where(eq(course.id, courseId));
  return row!.title;
}
