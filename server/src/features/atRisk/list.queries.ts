import { and, eq, gte, isNull, lt, max, or, sql, type SQL } from 'drizzle-orm';
import type { AtRiskView, RiskReason } from '#contract/enrolments/atRisk.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { isOfCalled } from '#server/features/identity/people/words.queries.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import { startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { pageOf, type ListSource } from '#server/platform/database/pages.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { enrolmentRisk } from './atRisk.table.ts';

export interface AtRiskFilter {
  readonly view: AtRiskView;
  readonly today: string;
  /** Words of which each begins one of the name, or of the email too where `inEmails`. */
  readonly words?: readonly string[];
  readonly inEmails?: boolean;
  readonly reason?: RiskReason | undefined;
  readonly courseId?: string | undefined;
  readonly intakeId?: string | undefined;
  readonly viewer: Reacher;
}

const inView = (view: AtRiskView, today: string): SQL | undefined =>
  view === 'set_aside'
    ? gte(enrolmentRisk.setAsideUntil, today)
    : or(isNull(enrolmentRisk.setAsideUntil), lt(enrolmentRisk.setAsideUntil, today));

/** One's own are few: they are looked up once, instead of the enrolment of everybody at risk. */
const notOwn = ({ personId }: Reacher): SQL => sql`${enrolmentRisk.subscriptionId} not in (
  select ${courseSubscription.id} from ${courseSubscription}
  where ${courseSubscription.organisationId} = app_organisation() and ${courseSubscription.personId} = ${personId})`;

/** What has to be true of the enrolment itself; undefined where nothing is asked of it. */
function ofEnrolment({ words, inEmails, courseId, intakeId, viewer }: AtRiskFilter): SQL | undefined {
  const narrowed = and(
    courseId === undefined ? undefined : eq(courseSubscription.courseId, courseId),
    intakeId === undefined ? undefined : eq(courseSubscription.intakeId, intakeId),
    words && isOfCalled(courseSubscription.personId, words, inEmails),
    reached(viewer, courseSubscription.personId),
  );
  return (
    narrowed &&
    sql`exists (select from ${courseSubscription}
      where ${courseSubscription.organisationId} = ${enrolmentRisk.organisationId}
        and ${courseSubscription.id} = ${enrolmentRisk.subscriptionId} and ${narrowed})`
  );
}

const matching = (filter: AtRiskFilter): SQL | undefined =>
  and(
    inView(filter.view, filter.today),
    filter.reason === undefined ? undefined : sql`${filter.reason} = any(${enrolmentRisk.reasons})`,
    notOwn(filter.viewer),
    ofEnrolment(filter),
  );

const listOf = (filter: AtRiskFilter): ListSource => ({
  from: enrolmentRisk,
  where: matching(filter),
  id: enrolmentRisk.subscriptionId,
  order: [{ by: enrolmentRisk.since }, { by: enrolmentRisk.subscriptionId }],
});

/** One page of students at risk and how many match. Two statements. */
export async function atRiskPage(
  tx: Tx,
  filter: AtRiskFilter,
  { asked, size }: { asked: number; size: number },
) {
  const search = filter.words !== undefined;
  const { page, total, shown } = await pageOf(tx, listOf(filter), { asked, size, search });
  const rows = await tx
    .select({
      id: enrolmentRisk.subscriptionId,
      since: enrolmentRisk.since,
      risks: enrolmentRisk.risks,
      setAsideUntil: enrolmentRisk.setAsideUntil,
      lastSeenAt: person.lastSeenAt,
      person: { id: person.id, name: person.name },
      course: { id: course.id, title: course.title },
      intake: { id: intake.id, name: intake.name },
    })
    .from(enrolmentRisk)
    .innerJoin(
      courseSubscription,
      tenantJoin(courseSubscription, enrolmentRisk, enrolmentRisk.subscriptionId),
    )
    .innerJoin(person, tenantJoin(person, courseSubscription, courseSubscription.personId))
    .innerJoin(course, tenantJoin(course, courseSubscription, courseSubscription.courseId))
    .leftJoin(intake, tenantJoin(intake, courseSubscription, courseSubscription.intakeId))
    .innerJoin(shown, sql`shown.id = ${enrolmentRisk.subscriptionId}`)
    .orderBy(sql`shown.at`);
  return { rows, page, total };
}

/** When the last look was; null where it found nobody. */
export async function lookedAt(tx: Tx): Promise<Date | null> {
  const [row] = await tx.select({ at: max(enrolmentRisk.lookedAt) }).from(enrolmentRisk);
  return row!.at;
}

/** Those at risk whom nobody set aside, as the list has them, and since which day the first of them is. */
export async function riskBacklog(
  tx: Tx,
  viewer: Reacher,
  { today, timeZone }: Pick<Moment, 'today' | 'timeZone'>,
): Promise<Backlog> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<string | null>`min(${enrolmentRisk.since})::text`,
    })
    .from(enrolmentRisk)
    .where(matching({ view: 'open', today, viewer }));
  const { count, since } = row!;
  return { count, since: since === null ? null : startOfDay(since, timeZone) };
}
