import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { evidence, thirdPartyReport } from '#server/features/assessments/evidence/evidence.table.ts';
import { response } from './work.table.ts';

/* What belongs to a response beside its words, to be selected with it. */

const fileHashes = (attemptId: AnyPgColumn): SQL => sql`(
  select string_agg(e.sha256, ',' order by e.sha256) from ${evidence} e
  where e.organisation_id = ${response.organisationId} and e.attempt_id = ${attemptId}
    and e.item_id = ${response.itemId} and e.state = 'uploaded')`;

/** How many files have arrived. */
export const files = sql<number>`(
  select count(*)::int from ${evidence} e
  where e.organisation_id = ${response.organisationId} and e.attempt_id = ${response.attemptId}
    and e.item_id = ${response.itemId} and e.state = 'uploaded')`;

/** Reports asked for that were answered or may be yet. */
export const reports = sql<number>`(
  select count(*)::int from ${thirdPartyReport} r
  where r.organisation_id = ${response.organisationId} and r.attempt_id = ${response.attemptId}
    and r.item_id = ${response.itemId} and r.withdrawn_at is null and r.declined_at is null
    and (r.answered_at is not null or r.expires_at > now()))`;

/** Whether what was copied from the attempt before is still the same, words and files; false for a carried answer. */
export const unchanged = sql<boolean>`(
  not ${response.carried} and ${response.fromAttemptId} is not null
  and (${response.value} is not null or ${fileHashes(response.attemptId)} is not null)
  and ${response.value} is not distinct from (
    select before.value from ${response} before
    where before.organisation_id = ${response.organisationId}
      and before.attempt_id = ${response.fromAttemptId} and before.item_id = ${response.itemId})
  and ${fileHashes(response.attemptId)} is not distinct from ${fileHashes(response.fromAttemptId)})`;
