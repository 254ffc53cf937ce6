import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { CourseOfferPage } from '#contract/console/courseOffers.ts';
import { courseSubscription, hasNotEnded } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

const shown = 50;

/** Students under way whose study is planned to go on after the teach-out, or without an end; the latest first. */
export async function lateStudents(
  tx: Tx,
  courseId: string,
  product: { readonly teachOutUntil: string | null } | null,
): Promise<CourseOfferPage['lateStudents']> {
  const day = product?.teachOutUntil;
  if (!day) return { total: 0, first: [] };
  const endsOn = sql<
    string | null
  >`coalesce(${courseSubscription.expectedEndsOn}, ${courseSubscription.accessEndsOn})`;
  const rows = await tx
    .select({
      subscriptionId: courseSubscription.id,
      personId: person.id,
      name: person.name,
      endsOn: sql<string | null>`${endsOn}::text`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(courseSubscription)
    .innerJoin(person, tenantJoin(person, courseSubscription, courseSubscription.personId))
    .where(
      and(
        eq(courseSubscription.courseId, courseId),
        hasNotEnded,
        or(isNull(endsOn), sql`${endsOn} > ${day}`),
      ),
    )
    .orderBy(sql`${endsOn} desc nulls first`, asc(person.name), asc(courseSubscription.id))
    .limit(shown);
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ subscriptionId, personId, name, endsOn: last }) => ({
      subscriptionId,
      personId,
      name,
      endsOn: last,
    })),
  };
}
