import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { intakeTrainer } from './intakes.table.ts';
import { courseSubscription } from './subscriptions.table.ts';

/** Whose work it is to know students, and which. */
export type Reacher = Pick<Caller, 'personId' | 'ownIntakesOnly'>;

/** A condition on a person: that the viewer reaches them. Undefined for a viewer who reaches everybody. */
export const reached = (viewer: Reacher, whose: SQL | AnyPgColumn): SQL | undefined =>
  viewer.ownIntakesOnly
    ? sql`exists (select from ${courseSubscription} taught join ${intakeTrainer} teaches
        on teaches.organisation_id = taught.organisation_id and teaches.intake_id = taught.intake_id
        where taught.organisation_id = app_organisation() and taught.person_id = ${whose}
          and teaches.person_id = ${viewer.personId})`
    : undefined;

/** Whether the viewer reaches each of these people; everybody reaches themselves. */
export async function reachesAll(tx: Tx, viewer: Reacher, personIds: readonly string[]): Promise<boolean> {
  if (!viewer.ownIntakesOnly || personIds.length === 0) return true;
  const { rows } = await tx.execute<{ all: boolean }>(
    sql`select not exists (select from unnest(${sql.param([...personIds])}::uuid[]) as whose (id)
      where whose.id <> ${viewer.personId} and not ${reached(viewer, sql`whose.id`)}) as all`,
  );
  return rows[0]!.all;
}
