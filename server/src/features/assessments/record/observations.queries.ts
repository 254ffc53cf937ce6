import { and, asc, eq, isNotNull, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { assessmentItemCriterion } from '#server/features/assessments/tool/items.table.ts';
import { unitCriterion } from '#server/features/courses/unitEditions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { observedFiles } from './evidence.queries.ts';
import { observation, observationRevision } from './evidence.table.ts';
import { studentAssessment } from './work.table.ts';

const observed = (tx: Tx) =>
  tx
    .select({ observation, observerName: person.name, files: observedFiles(observation) })
    .from(observation)
    .innerJoin(person, tenantJoin(person, observation, observation.observerId));
export type ObservedRow = Awaited<ReturnType<typeof observed>>[number];

export async function observationRows(tx: Tx, attemptIds: string[]): Promise<ObservedRow[]> {
  if (attemptIds.length === 0) return [];
  return observed(tx)
    .where(sql`${observation.attemptId} = any(${sql.param(attemptIds)}::uuid[])`)
    .orderBy(asc(observation.occasion));
}

/** One occasion on which an item of an attempt is observed. */
export interface Occasion {
  attemptId: string;
  itemId: string;
  occasion: number;
}

/** Every occasion on which an item of an attempt was observed, in order. */
export const occasionRows = async (
  tx: Tx,
  { attemptId, itemId }: Omit<Occasion, 'occasion'>,
): Promise<ObservedRow[]> =>
  observed(tx)
    .where(and(eq(observation.attemptId, attemptId), eq(observation.itemId, itemId)))
    .orderBy(asc(observation.occasion));

export async function observationOn(tx: Tx, { occasion, ...of }: Occasion): Promise<ObservedRow | null> {
  const rows = await occasionRows(tx, of);
  return rows.find((row) => row.observation.occasion === occasion) ?? null;
}

export async function observationById(tx: Tx, id: string): Promise<ObservedRow | null> {
  const [row] = await observed(tx).where(eq(observation.id, id));
  return row ?? null;
}

type Values = typeof observation.$inferInsert;

/** An occasion that counts, by the rule `counts` of evidence. */
const counted = sql`(${observation.studentAnsweredAt} is not null
  and not ${observation.checks} @> '[{"met": "no"}]')`;
/** An item of an attempt, by the columns of what is joined. */
interface ItemColumns {
  organisationId: SQLWrapper;
  attemptId: SQLWrapper;
  itemId: SQLWrapper;
}

/** The occasions of an item of an attempt together, to join laterally: always one row. */
export const seenIn = (tx: Tx, { organisationId, attemptId, itemId }: ItemColumns) =>
  tx
    .select({
      occasions: sql<number>`count(*) filter (where ${counted})`.mapWith(Number).as('occasions'),
      minutes: sql<number>`coalesce(sum(${observation.minutes}) filter (where ${counted}), 0)`
        .mapWith(Number)
        .as('minutes'),
      settingIds: sql<string[]>`coalesce(array_agg(distinct ${observation.settingId})
        filter (where ${counted} and ${observation.settingId} is not null), '{}')`.as('setting_ids'),
      answered: sql<number>`count(${observation.studentAnsweredAt})`.mapWith(Number).as('answered'),
      hasDraft: sql<boolean | null>`bool_or(${observation.confirmedAt} is null)`.as('has_draft'),
      waits: sql<boolean | null>`bool_or(${observation.confirmedAt} is not null
        and ${observation.studentAnsweredAt} is null)`.as('waits'),
      isDisputed: sql<boolean | null>`bool_or(not ${observation.studentAgrees})`.as('is_disputed'),
      /** Who confirmed last what they saw. */
      observerId: sql<string | null>`(array_agg(${observation.observerId}
        order by ${observation.confirmedAt} desc nulls last))[1]`.as('observer_id'),
      confirmedAt: sql<Date | null>`max(${observation.confirmedAt})`
        .mapWith(observation.confirmedAt)
        .as('seen_confirmed_at'),
      changedAt: sql<Date | null>`greatest(max(${observation.savedAt}), max(${observation.confirmedAt}),
        max(${observation.studentAnsweredAt}))`
        .mapWith(observation.savedAt)
        .as('seen_changed_at'),
    })
    .from(observation)
    .where(
      and(
        eq(observation.organisationId, organisationId),
        eq(observation.attemptId, attemptId),
        eq(observation.itemId, itemId),
      ),
    )
    .as('seen');

/** Saves the current state; earlier states are in the revisions. */
export async function saveObservation(tx: Tx, values: Values): Promise<string> {
  const { attemptId: _attempt, itemId: _item, occasion: _occasion, ...set } = values;
  const [row] = await tx
    .insert(observation)
    .values(values)
    .onConflictDoUpdate({
      target: [observation.organisationId, observation.attemptId, observation.itemId, observation.occasion],
      set,
    })
    .returning({ id: observation.id });
  return row!.id;
}

export async function insertRevision(tx: Tx, values: typeof observationRevision.$inferInsert): Promise<void> {
  await tx.insert(observationRevision).values(values);
}

/** Adds occasions as they are, with what became of them. */
export const insertObservations = async (tx: Tx, rows: Values[]) =>
  rows.length === 0
    ? []
    : tx
        .insert(observation)
        .values(rows)
        .returning({ id: observation.id, itemId: observation.itemId, occasion: observation.occasion });

/** The occasions of an item belong to the item that takes its place in the attempt. */
export async function moveObservations(
  tx: Tx,
  attemptId: string,
  [itemId, toItemId]: readonly [string, string],
): Promise<void> {
  await tx
    .update(observation)
    .set({ itemId: toItemId })
    .where(and(eq(observation.attemptId, attemptId), eq(observation.itemId, itemId)));
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

/** Observations of a student that wait for what they say, in the newest attempt; a query to be joined with others. */
export const observationsToAnswer = (tx: Tx, personId: string) =>
  tx
    .select({
      kind: sql<'message' | 'observation' | 'data'>`'observation'`.as('kind'),
      about: studentAssessment.assessmentId,
      since: sql<Date>`${observation.confirmedAt}`.mapWith(observation.confirmedAt).as('since'),
    })
    .from(studentAssessment)
    .innerJoin(
      observation,
      and(
        eq(observation.organisationId, studentAssessment.organisationId),
        eq(observation.attemptId, studentAssessment.newestAttemptId),
      ),
    )
    .where(
      and(
        eq(studentAssessment.personId, personId),
        isNotNull(observation.confirmedAt),
        isNull(observation.studentAnsweredAt),
      ),
    );
