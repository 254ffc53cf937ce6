import { and, asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import { isNewest } from '#server/features/assessments/record/attempts.queries.ts';
import { askedItem, itsResponse } from '#server/features/assessments/record/items.queries.ts';
import { seenIn, type SeenColumns } from '#server/features/assessments/record/observations.queries.ts';
import { attempt, response, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

export interface ObservationFilter {
  state: 'open' | 'done' | 'all';
  /** A pattern for ILIKE. */
  pattern?: string | undefined;
  /** Nobody observes themselves. */
  viewer: Reacher;
}

const observedItem = {
  organisationId: attempt.organisationId,
  attemptId: attempt.id,
  itemId: assessmentItem.id,
};

/** Whether as much was seen as has to be, by the rule `progressOf` of evidence. */
const isEnough = (seen: SeenColumns) => {
  const amount = sql`${assessmentItem.question} -> 'amount'`;
  return sql`case when ${amount} is null then ${seen.answered} > 0
    else ${seen.occasions} >= (${amount} ->> 'occasions')::int
      and ${seen.minutes} >= coalesce((${amount} ->> 'minutes')::int, 0)
      and cardinality(${seen.settingIds}) >= jsonb_array_length(${amount} -> 'settings') end`;
};

/** Items that can still be observed: in the newest attempt, before it is judged, and not judged in an earlier one. */
const running = sql`(${studentAssessment.state} in ('in_progress', 'submitted', 'being_marked')
  and not coalesce(${response.carried}, false)
  and ${isNewest})`;
const states: Record<ObservationFilter['state'], (seen: SeenColumns) => SQL> = {
  open: (seen) => sql`(${running} and not (${isEnough(seen)}))`,
  done: isEnough,
  all: (seen) => sql`(${running} or ${seen.confirmedAt} is not null)`,
};

const matching = ({ state, pattern, viewer }: ObservationFilter, seen: SeenColumns) =>
  and(
    eq(assessmentItem.kind, 'observation'),
    sql`${studentAssessment.personId} <> ${viewer.personId}`,
    reached(viewer, studentAssessment.personId),
    states[state](seen),
    pattern === undefined
      ? undefined
      : or(ilike(person.name, pattern), ilike(assessmentVersion.title, pattern)),
  );

const changedAt = (seen: SeenColumns) =>
  sql<Date>`greatest(${attempt.startedAt}, ${seen.changedAt})`.mapWith(attempt.startedAt);

const listed = (seen: SeenColumns) => ({
  attemptId: attempt.id,
  itemId: assessmentItem.id,
  studentAssessmentId: studentAssessment.id,
  studentName: person.name,
  assessmentTitle: assessmentVersion.title,
  unitCodes: sql<string[]>`array(select u.code from assessment_version_unit vu
    join unit u on u.organisation_id = vu.organisation_id and u.id = vu.unit_id
    where vu.organisation_id = ${studentAssessment.organisationId}
      and vu.version_id = ${studentAssessment.versionId}
    order by u.code)`.as('unit_codes'),
  question: assessmentItem.question,
  occasions: seen.occasions,
  minutes: seen.minutes,
  settingIds: seen.settingIds,
  answered: seen.answered,
  hasDraft: seen.hasDraft,
  waits: seen.waits,
  isDisputed: seen.isDisputed,
  at: changedAt(seen).as('changed_at'),
});

/** Every observation item of every attempt with its student, including those not filled in yet. */
const everyItem = (tx: Tx, filter: ObservationFilter, seen: SeenColumns) =>
  tx
    .select(listed(seen))
    .from(attempt)
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
    )
    .innerJoin(person, tenantJoin(person, studentAssessment, studentAssessment.personId))
    .innerJoin(assessmentItem, askedItem)
    .leftJoin(response, itsResponse)
    .innerJoinLateral(seen, sql`true`)
    .where(matching(filter, seen));

/** Newest change first. */
export async function observationsPage(
  tx: Tx,
  filter: ObservationFilter,
  { size, skip }: { size: number; skip: number },
) {
  const seen = seenIn(tx, observedItem);
  return everyItem(tx, filter, seen)
    .orderBy(desc(changedAt(seen)), asc(attempt.id), asc(assessmentItem.position))
    .limit(size)
    .offset(skip);
}

export async function countObservations(tx: Tx, filter: ObservationFilter): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(everyItem(tx, filter, seenIn(tx, observedItem)).as('listed'));
  return row!.total;
}

/** The number of open observations, and since when the oldest is open. */
export async function openObservations(tx: Tx, viewer: Reacher): Promise<Backlog> {
  const open = everyItem(tx, { state: 'open', viewer }, seenIn(tx, observedItem)).as('listed');
  const since = sql<Date | null>`min(${open.at})`.mapWith(attempt.startedAt);
  const [row] = await tx.select({ count: count(), since }).from(open);
  return row!;
}
