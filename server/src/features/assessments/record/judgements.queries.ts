import { and, desc, eq, getTableColumns, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { draftJudgement, judgement } from './judgement.table.ts';
import { attempt, response } from './work.table.ts';

export type DraftRow = typeof draftJudgement.$inferSelect;

/** Writes judgements; returns their ids. */
export async function insertJudgements(tx: Tx, rows: (typeof judgement.$inferInsert)[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const written = await tx.insert(judgement).values(rows).returning({ id: judgement.id });
  return written.map(({ id }) => id);
}

/** Judgements by their ids, also those that others replaced. */
export const judgementsById = async (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(judgement)
    .where(inArray(judgement.id, [...ids]));

/** The newest judgement of every item of these attempts; of released ones only, or of all. */
const newestJudgements = prepared(['attemptIds', 'released'], (tx, { attemptIds, released }) =>
  tx
    .selectDistinctOn([judgement.attemptId, judgement.itemId], {
      ...getTableColumns(judgement),
      byName: person.name,
    })
    .from(judgement)
    .innerJoin(attempt, tenantJoin(attempt, judgement, judgement.attemptId))
    .leftJoin(person, tenantJoin(person, judgement, judgement.byPersonId))
    .where(
      and(
        sql`${judgement.attemptId} = any(${attemptIds}::uuid[])`,
        sql`(not ${released}::boolean or ${attempt.releasedAt} is not null)`,
      ),
    )
    .orderBy(judgement.attemptId, judgement.itemId, desc(judgement.at), desc(judgement.id)),
);
export type JudgementRow = Awaited<ReturnType<typeof newestJudgements>>[number];

/** The newest judgement of every item of an attempt, released or not. */
export const judgementsOf = (tx: Tx, attemptId: string): Promise<JudgementRow[]> =>
  newestJudgements(tx, { attemptIds: [attemptId], released: false });

/** The newest judgement of every item, for those attempts whose feedback is released. */
export async function releasedJudgementsOf(tx: Tx, attemptIds: readonly string[]): Promise<JudgementRow[]> {
  return attemptIds.length === 0 ? [] : newestJudgements(tx, { attemptIds, released: true });
}

export interface DirectionRow {
  readonly at: string;
  readonly lacking: (typeof judgement.$inferSelect)['lacking'];
  readonly directedBy: string | null;
}

/** Each time a work was judged by somebody who lacked a credential, in order; for the select list of one row. */
export const directionsOf = (workId: string): SQL<DirectionRow[]> => sql<DirectionRow[]>`(
  select coalesce(json_agg(json_build_object('at', d.at, 'lacking', d.lacking, 'directedBy', d.name) order by d.at), '[]')
  from (select distinct j.at, j.lacking, p.name from ${judgement} j
    join ${attempt} a on a.organisation_id = j.organisation_id and a.id = j.attempt_id
    left join ${person} p on p.organisation_id = j.organisation_id and p.id = j.directed_by
    where j.organisation_id = app_organisation() and a.student_assessment_id = ${workId}
      and cardinality(j.lacking) > 0) d)`;

interface OfItem {
  organisationId: SQLWrapper;
  attemptId: SQLWrapper;
  itemId: SQLWrapper;
}
/** The result of the newest judgement of an item; null before the first. */
export const newestResult = ({ organisationId, attemptId, itemId }: OfItem): SQL => sql`(
  select j.result from ${judgement} j
  where j.organisation_id = ${organisationId} and j.attempt_id = ${attemptId} and j.item_id = ${itemId}
  order by j.at desc, j.id desc limit 1)`;

/** For a joined response: its newest judgement, to join laterally. */
export const newestJudgement = (tx: Tx) =>
  tx
    .select({
      id: judgement.id,
      result: judgement.result,
      marks: judgement.marks,
      byPersonId: judgement.byPersonId,
      at: judgement.at,
    })
    .from(judgement)
    .where(
      sql`${judgement.organisationId} = ${response.organisationId}
        and ${judgement.attemptId} = ${response.attemptId} and ${judgement.itemId} = ${response.itemId}`,
    )
    .orderBy(sql`${judgement.at} desc, ${judgement.id} desc`)
    .limit(1)
    .as('newest');

/** Who judged an attempt last, as a table to join; no row where rules alone did. */
export const lastJudge = (organisationId: SQLWrapper, attemptId: SQLWrapper): SQL => sql`(
  select j.by_person_id as person_id from ${judgement} j
  where j.organisation_id = ${organisationId} and j.attempt_id = ${attemptId} and j.by_person_id is not null
  order by j.at desc, j.id desc limit 1)`;

/** How many items of an attempt have a newest judgement that is not yet satisfactory. */
export const notYetSatisfactory = (organisationId: SQLWrapper, attemptId: SQLWrapper): SQL<number> => sql`(
  select count(*)::int from (
    select distinct on (j.item_id) j.result from ${judgement} j
    where j.organisation_id = ${organisationId} and j.attempt_id = ${attemptId}
    order by j.item_id, j.at desc, j.id desc) newest
  where newest.result = 'not_yet_satisfactory')`;

export async function draftsOf(tx: Tx, attemptId: string): Promise<DraftRow[]> {
  return tx.select().from(draftJudgement).where(eq(draftJudgement.attemptId, attemptId));
}

/** Replaces the drafts. */
export async function putDrafts(tx: Tx, rows: (typeof draftJudgement.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(draftJudgement)
    .values(rows)
    .onConflictDoUpdate({
      target: [draftJudgement.organisationId, draftJudgement.attemptId, draftJudgement.itemId],
      set: {
        result: sql`excluded.result`,
        comment: sql`excluded.comment`,
        marks: sql`excluded.marks`,
        revision: sql`excluded.revision`,
        byPersonId: sql`excluded.by_person_id`,
        savedAt: sql`excluded.saved_at`,
      },
    });
}

export async function deleteDrafts(tx: Tx, attemptId: string): Promise<void> {
  await tx.delete(draftJudgement).where(eq(draftJudgement.attemptId, attemptId));
}

/** Whether an attempt has drafts. */
export const hasDrafts = (organisationId: SQLWrapper, attemptId: SQLWrapper): SQL<boolean> => sql`exists (
  select from ${draftJudgement} d where d.organisation_id = ${organisationId} and d.attempt_id = ${attemptId})`;

/** How many items of an attempt that a person judges have a draft result. */
export const draftedItems = (attemptId: SQLWrapper): SQL<number> => sql`(
  select count(*)::int from ${draftJudgement} join assessment_item item on item.id = ${draftJudgement.itemId}
  where ${draftJudgement.attemptId} = ${attemptId} and ${draftJudgement.result} is not null
    and item.key is null)`;
