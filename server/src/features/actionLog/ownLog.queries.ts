import { and, desc, lt, sql } from 'drizzle-orm';
import { subscriptionEvent } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { recordChange } from '#server/features/record/record.table.ts';
import { viewing } from '#server/features/viewings/viewings.table.ts';
import { actionLog } from '#server/platform/actionLog/actionLog.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** Written by the same act: by the same person in the same instant. */
const sameAct = sql`said.organisation_id = app_organisation() and said.by_person_id = ${actionLog.actorId}
  and said.at = ${actionLog.at} and said.reason <> '' and ${actionLog.route} not like 'GET %'`;

/** The reason staff gave for correcting a record, changing an enrolment or seeing what a student sees; the log itself holds no text of theirs. */
const reason = sql<string>`coalesce(
  (select said.reason from ${recordChange} said where ${sameAct} and said.person_id = ${actionLog.personId} limit 1),
  (select said.reason from ${subscriptionEvent} said where ${sameAct}
    and said.subscription_id = ${actionLog.subjectId} limit 1),
  (select seen.reason from ${viewing} seen where seen.organisation_id = app_organisation()
    and seen.viewer_id = ${actionLog.actorId} and seen.started_at = ${actionLog.at}
    and seen.person_id = ${actionLog.personId} limit 1), '')`;

/** What the log says about a person and whoever was merged into them, newest first; `before`: an entry's position. */
export async function entriesAbout(tx: Tx, personId: string, before: number | null, limit: number) {
  return tx
    .select({
      position: actionLog.position,
      at: actionLog.at,
      actorId: actionLog.actorId,
      by: person.name,
      route: actionLog.route,
      subject: actionLog.subject,
      reason,
    })
    .from(actionLog)
    .leftJoin(person, tenantJoin(person, actionLog, actionLog.actorId))
    .where(
      and(
        sql`${actionLog.personId} in (select ${personId}::uuid union all select merged.id from ${person} merged
          where merged.organisation_id = app_organisation() and merged.merged_into = ${personId})`,
        before === null ? undefined : lt(actionLog.position, before),
      ),
    )
    .orderBy(desc(actionLog.position))
    .limit(limit);
}
