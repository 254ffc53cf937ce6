import { and, asc, eq, ilike, ne, sql, type SQL } from 'drizzle-orm';
import { observedItem } from '#server/features/assessments/record/evidence.table.ts';
import { seenIn } from '#server/features/assessments/record/observations.queries.ts';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { isOfCalled } from '#server/features/identity/people/words.queries.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { TypedSearch } from '#server/platform/basics/words.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { countedUpTo, pageOf, type ListSource } from '#server/platform/database/pages.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

export interface ObservationFilter {
  state: 'open' | 'done' | 'all';
  /** Words of which each begins one of the student’s name, or a pattern for LIKE of the title. */
  search?: TypedSearch | undefined;
  /** Nobody observes themselves. */
  viewer: Reacher;
}

/** Each is the condition of an index that has the order of the list. */
const states: Record<ObservationFilter['state'], SQL> = {
  open: sql`(${observedItem.isRunning} and not ${observedItem.isEnough})`,
  done: sql`${observedItem.isEnough}`,
  all: sql`(${observedItem.isRunning} or ${observedItem.isConfirmed})`,
};

const isTitled = (pattern: string): SQL => sql`exists (select from ${studentAssessment}
  join ${assessmentVersion} on ${tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId)}
  where ${tenantJoin(studentAssessment, observedItem, observedItem.studentAssessmentId)}
    and ${ilike(assessmentVersion.title, pattern)})`;

const matching = ({ state, search, viewer }: ObservationFilter): SQL =>
  and(
    states[state],
    ne(observedItem.personId, viewer.personId),
    reached(viewer, observedItem.personId),
    search && sql`(${isOfCalled(observedItem.personId, search.words)} or ${isTitled(search.pattern)})`,
  )!;

/** Newest change first. */
const listOf = (filter: ObservationFilter): ListSource => ({
  from: observedItem,
  where: matching(filter),
  id: observedItem.id,
  order: [
    { by: observedItem.changedAt, down: true },
    { by: observedItem.attemptId },
    { by: observedItem.position },
    { by: observedItem.id },
  ],
});

const listed = (seen: ReturnType<typeof seenIn>) => ({
  attemptId: observedItem.attemptId,
  itemId: observedItem.itemId,
  studentAssessmentId: studentAssessment.id,
  studentName: person.name,
  assessmentTitle: assessmentVersion.title,
  unitCodes: sql<string[]>`array(select u.code from assessment_version_unit vu
    join unit u on u.organisation_id = vu.organisation_id and u.id = vu.unit_id
    where vu.organisation_id = ${studentAssessment.organisationId}
      and vu.version_id = ${studentAssessment.versionId}
    order by u.code)`,
  question: assessmentItem.question,
  occasions: seen.occasions,
  minutes: seen.minutes,
  settingIds: seen.settingIds,
  answered: seen.answered,
  hasDraft: seen.hasDraft,
  waits: seen.waits,
  isDisputed: seen.isDisputed,
  at: observedItem.changedAt,
});

/** One page of the items to observe, those not begun as well, and how many match. Two statements. */
export async function observationsPage(
  tx: Tx,
  filter: ObservationFilter,
  { asked, size }: { asked: number; size: number },
) {
  const search = filter.search !== undefined;
  const { page, total, shown } = await pageOf(tx, listOf(filter), { asked, size, search });
  const seen = seenIn(tx, observedItem);
  const rows = await tx
    .select(listed(seen))
    .from(observedItem)
    .innerJoin(
      studentAssessment,
      tenantJoin(studentAssessment, observedItem, observedItem.studentAssessmentId),
    )
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
    )
    .innerJoin(person, tenantJoin(person, observedItem, observedItem.personId))
    .innerJoin(assessmentItem, tenantJoin(assessmentItem, observedItem, observedItem.itemId))
    .innerJoinLateral(seen, sql`true`)
    .innerJoin(shown, eq(sql`shown.id`, observedItem.id))
    .orderBy(asc(sql`shown.at`));
  return { rows, page, total };
}

/** The number of open observations, and since when the oldest is open. */
export async function openObservations(tx: Tx, viewer: Reacher): Promise<Backlog> {
  const open = matching({ state: 'open', viewer });
  const since = sql<Date | null>`(select min(${observedItem.changedAt}) from ${observedItem} where ${open})`;
  const [row] = await tx
    .select({ count: countedUpTo(observedItem, open), since: since.mapWith(observedItem.changedAt) })
    .from(sql`(select) as one`);
  return row!;
}
