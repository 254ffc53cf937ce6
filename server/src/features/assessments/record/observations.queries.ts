import { and, asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import { assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentItem, assessmentItemCriterion } from '#server/features/assessments/tool/items.table.ts';
import { unitCriterion } from '#server/features/courses/unitEditions.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { isNewest } from './attempts.queries.ts';
import { observation, observationRevision } from './evidence.table.ts';
import { askedItem, itsResponse } from './items.queries.ts';
import { attempt, response, studentAssessment } from './work.table.ts';

const observed = (tx: Tx) =>
  tx
    .select({ observation, observerName: person.name })
    .from(observation)
    .innerJoin(person, tenantJoin(person, observation, observation.observerId));
export type ObservedRow = Awaited<ReturnType<typeof observed>>[number];

export async function observationRows(tx: Tx, attemptIds: string[]): Promise<ObservedRow[]> {
  if (attemptIds.length === 0) return [];
  return observed(tx).where(sql`${observation.attemptId} = any(${sql.param(attemptIds)}::uuid[])`);
}

export async function observationOf(tx: Tx, attemptId: string, itemId: string): Promise<ObservedRow | null> {
  const [row] = await observed(tx).where(
    and(eq(observation.attemptId, attemptId), eq(observation.itemId, itemId)),
  );
  return row ?? null;
}

export async function observationById(tx: Tx, id: string): Promise<ObservedRow | null> {
  const [row] = await observed(tx).where(eq(observation.id, id));
  return row ?? null;
}

type Values = typeof observation.$inferInsert;

/** For a joined response: how it was observed, to join laterally. */
export const observedOnce = (tx: Tx) =>
  tx
    .select({ observerId: observation.observerId, confirmedAt: observation.confirmedAt })
    .from(observation)
    .where(
      and(
        eq(observation.organisationId, response.organisationId),
        eq(observation.attemptId, response.attemptId),
        eq(observation.itemId, response.itemId),
      ),
    )
    .as('observed');

/** Saves the current state; earlier states are in the revisions. */
export async function saveObservation(tx: Tx, values: Values): Promise<string> {
  const { attemptId: _attempt, itemId: _item, ...set } = values;
  const [row] = await tx
    .insert(observation)
    .values(values)
    .onConflictDoUpdate({
      target: [observation.organisationId, observation.attemptId, observation.itemId],
      set,
    })
    .returning({ id: observation.id });
  return row!.id;
}

export async function insertRevision(tx: Tx, values: typeof observationRevision.$inferInsert): Promise<void> {
  await tx.insert(observationRevision).values(values);
}

export async function markConfirmed(tx: Tx, id: string, confirmedAt: Date): Promise<void> {
  await tx.update(observation).set({ confirmedAt }).where(eq(observation.id, id));
}

export async function markAnswered(
  tx: Tx,
  id: string,
  answer: { studentAgrees: boolean; studentRemark: string; studentAnsweredAt: Date },
): Promise<void> {
  await tx.update(observation).set(answer).where(eq(observation.id, id));
}

export async function criteriaOf(tx: Tx, itemId: string) {
  return tx
    .select({ id: unitCriterion.id, code: unitCriterion.code, text: unitCriterion.text })
    .from(assessmentItemCriterion)
    .innerJoin(
      unitCriterion,
      tenantJoin(unitCriterion, assessmentItemCriterion, assessmentItemCriterion.criterionId),
    )
    .where(eq(assessmentItemCriterion.itemId, itemId))
    .orderBy(asc(unitCriterion.code));
}

export interface ObservationFilter {
  state: 'open' | 'done' | 'all';
  /** A pattern for ILIKE. */
  pattern?: string | undefined;
  /** Nobody observes themselves. */
  viewer: Reacher;
}

const answered = sql`${observation.studentAnsweredAt} is not null`;
/** Items that can still be observed: in the newest attempt, before it is judged, and not judged in an earlier one. */
const running = sql`(${studentAssessment.state} in ('in_progress', 'submitted', 'being_marked')
  and not coalesce(${response.carried}, false)
  and ${isNewest})`;
const states: Record<ObservationFilter['state'], SQL> = {
  open: sql`(${running} and not coalesce(${answered}, false))`,
  done: answered,
  all: sql`(${running} or ${observation.confirmedAt} is not null)`,
};

const matching = ({ state, pattern, viewer }: ObservationFilter) =>
  and(
    eq(assessmentItem.kind, 'observation'),
    sql`${studentAssessment.personId} <> ${viewer.personId}`,
    reached(viewer, studentAssessment.personId),
    states[state],
    pattern === undefined
      ? undefined
      : or(ilike(person.name, pattern), ilike(assessmentVersion.title, pattern)),
  );

const changedAt = sql<Date>`greatest(${attempt.startedAt}, ${observation.savedAt}, ${observation.confirmedAt},
  ${observation.studentAnsweredAt})`.mapWith(observation.savedAt);

const listed = {
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
  revision: observation.revision,
  confirmedAt: observation.confirmedAt,
  studentAgrees: observation.studentAgrees,
  at: changedAt.as('changed_at'),
};

/** Every observation item of every attempt with its student, including those not filled in yet. */
const everyItem = (tx: Tx, filter: ObservationFilter) =>
  tx
    .select(listed)
    .from(attempt)
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
    )
    .innerJoin(person, tenantJoin(person, studentAssessment, studentAssessment.personId))
    .innerJoin(assessmentItem, askedItem)
    .leftJoin(response, itsResponse)
    .leftJoin(
      observation,
      and(
        eq(observation.organisationId, attempt.organisationId),
        eq(observation.attemptId, attempt.id),
        eq(observation.itemId, assessmentItem.id),
      ),
    )
    .where(matching(filter));

/** Newest change first. */
export async function observationsPage(
  tx: Tx,
  filter: ObservationFilter,
  { size, skip }: { size: number; skip: number },
) {
  return everyItem(tx, filter)
    .orderBy(desc(changedAt), asc(attempt.id), asc(assessmentItem.position))
    .limit(size)
    .offset(skip);
}

export async function countObservations(tx: Tx, filter: ObservationFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(everyItem(tx, filter).as('listed'));
  return row!.total;
}

/** The number of open observations, and since when the oldest is open. */
export async function openObservations(tx: Tx, viewer: Reacher): Promise<Backlog> {
  const open = everyItem(tx, { state: 'open', viewer }).as('listed');
  const since = sql<Date | null>`min(${open.at})`.mapWith(observation.savedAt);
  const [row] = await tx.select({ count: count(), since }).from(open);
  return row!;
}
