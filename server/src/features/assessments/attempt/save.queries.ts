import { and, asc, eq, sql } from 'drizzle-orm';
import type { ResponseValue } from '#contract/assessments/items.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { accessOn } from '#server/features/assessments/work/access.queries.ts';
import type { WorkState } from '#server/features/assessments/work/state.rules.ts';
import {
  attempt,
  response,
  responseRevision,
  studentAssessment,
} from '#server/features/assessments/record/work.table.ts';

export interface ResponseSave {
  attemptId: string;
  personId: string;
  device: string;
  /** At most one per item. */
  responses: { itemId: string; value: ResponseValue; baseRevision: number }[];
  now: Date;
  /** Attempts that ended before this are over, including the grace period. */
  lateFrom: Date;
  /** Today in the organisation's time zone. */
  today: string;
}

/** The result of saving one answer, and the state of the attempt. */
export type SavedRow = {
  itemId: string;
  outcome: 'saved' | 'same' | 'conflict' | 'late' | 'locked' | 'closed' | 'unknown' | 'other_kind';
  revision: number;
  /** The current value, if this one was not saved as the answer. */
  value: ResponseValue | null;
  savedAt: string;
  access: boolean;
  state: WorkState;
  submitted: boolean;
  studentAssessmentId: string;
};

/**
 * Saves answers in one statement. Locks the work exclusively, because a late answer then submits it and two shared
 * locks would deadlock. Locks the answers in a fixed order. Writes new values over current ones and stores all others
 * beside them. No row: the person has no such attempt. `save.property.test.ts` checks that it agrees with the rules.
 */
export async function saveResponses(tx: Tx, saving: ResponseSave): Promise<SavedRow[]> {
  const { attemptId, personId, device, now, lateFrom, today } = saving;
  const at = now.toISOString();
  const { rows } = await tx.execute<SavedRow>(sql`with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(saving.responses)}::jsonb)
        as asked("itemId" uuid, value jsonb, "baseRevision" int)
    ), held as (
      select a.id, a.organisation_id, sa.id as work_id, sa.state, sa.subscription_id,
        a.submitted_at is not null as submitted,
        coalesce(a.ends_at < ${lateFrom.toISOString()}::timestamptz, false) and (a.submitted_at is null or a.submitted_by_time)
          and sa.state in ('in_progress', 'submitted', 'being_marked') as late
      from ${attempt} a join ${studentAssessment} sa
        on sa.organisation_id = a.organisation_id and sa.id = a.student_assessment_id
      where a.id = ${attemptId} and sa.person_id = ${personId}
      for no key update of sa for key share of a
    ), access as (
      select ${accessOn(sql`(select subscription_id from held)`, today)} as given
    ), standing as (
      select r.* from ${response} r
      where r.attempt_id = (select id from held) and r.item_id in (select "itemId" from asked)
      order by r.item_id
      for no key update
    ), decided as (
      select asked.*, s.value as now_value, coalesce(s.revision, 0) as now_revision, s.saved_at, case
          when s.item_id is null then 'unknown'
          when (select i.kind from ${assessmentItem} i where i.organisation_id = held.organisation_id
            and i.id = s.item_id) <> asked.value ->> 'kind' then 'other_kind'
          when s.value = asked.value then 'same'
          when s.carried then 'locked'
          when held.late then 'late'
          when held.state <> 'in_progress' or held.submitted then 'closed'
          when s.revision = asked."baseRevision" then 'saved'
          else 'conflict'
        end as outcome
      from asked cross join held
      left join standing s on s.item_id = asked."itemId"
    ), written as (
      update ${response} r set value = d.value, revision = d.now_revision + 1, saved_at = ${at}::timestamptz
      from decided d, held, access
      where r.organisation_id = held.organisation_id and r.attempt_id = held.id and r.item_id = d."itemId"
        and d.outcome = 'saved' and access.given
      returning r.item_id
    ), kept as (
      insert into ${responseRevision} (attempt_id, item_id, value, revision, outcome, device, at)
      select held.id, d."itemId", d.value, d.now_revision + (d.outcome = 'saved')::int, d.outcome, ${device},
        ${at}::timestamptz
      from decided d, held, access
      where access.given and (d.outcome = 'saved' or d.outcome in ('conflict', 'late') and not exists (
        select from ${responseRevision} before
        where before.attempt_id = ${attemptId} and before.item_id = d."itemId" and before.outcome = d.outcome and before.device = ${device}
          and before.value = d.value))
    )
    select d."itemId", d.outcome, d.now_revision + (d.outcome = 'saved')::int as revision,
      case when d.outcome = 'conflict' then d.now_value end as value,
      to_char(d.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt",
      access.given as access, held.state, held.submitted, held.work_id as "studentAssessmentId"
    from decided d cross join held cross join access`);
  return rows;
}

/** Answers that arrived after the time was up. */
export async function lateValuesOf(tx: Tx, attemptId: string) {
  return tx
    .select({ itemId: responseRevision.itemId, value: responseRevision.value, at: responseRevision.at })
    .from(responseRevision)
    .where(and(eq(responseRevision.attemptId, attemptId), eq(responseRevision.outcome, 'late')))
    .orderBy(asc(responseRevision.at), asc(responseRevision.id));
}

/** The newest saves of what an item asks, in any version of it, up to an attempt. */
export async function savesOf(tx: Tx, attemptId: string, itemId: string) {
  const { rows } = await tx.execute<{
    attempt: number;
    at: string;
    value: ResponseValue | null;
    outcome: 'saved' | 'conflict' | 'late';
  }>(sql`select earlier.number as attempt, r.value, r.outcome,
      to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from ${attempt} this
    join ${attempt} earlier on earlier.organisation_id = this.organisation_id
      and earlier.student_assessment_id = this.student_assessment_id and earlier.number <= this.number
    join ${responseRevision} r on r.organisation_id = earlier.organisation_id and r.attempt_id = earlier.id
    join ${assessmentItem} i on i.organisation_id = r.organisation_id and i.id = r.item_id
    where this.id = ${attemptId} and i.lineage_id = (select lineage_id from ${assessmentItem} where id = ${itemId})
    order by r.at desc, r.id desc limit 200`);
  return rows;
}
