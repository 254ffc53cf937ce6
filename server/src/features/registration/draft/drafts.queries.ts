import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { registration } from '#server/features/registration/store/registration.table.ts';

/** The last activity: saved, chosen, opened by a link, file added, handed over, or signed by somebody else. */
const lastActive = sql<Date>`greatest(
  ${registration.createdAt}, ${registration.savedAt}, ${registration.chosenAt},
  (select max(e.at) from registration_event e where e.organisation_id = ${registration.organisationId}
    and e.registration_id = ${registration.id} and e.by_person_id is null))`;
const idleSince = (instant: Date) => lte(lastActive, sql`${instant.toISOString()}::timestamptz`);
const isDraft = eq(registration.status, 'draft');
const mostAtOnce = 200;

/** Drafts unchanged since an instant whose applicants have not been warned since. */
export async function draftsToMail(tx: Tx, since: Date) {
  const notTold = or(
    sql`${registration.expiryMailedAt} is null`,
    sql`${registration.expiryMailedAt} < ${lastActive}`,
  );
  return tx
    .select()
    .from(registration)
    .where(and(isDraft, idleSince(since), notTold))
    .orderBy(asc(registration.createdAt))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true });
}

/** Drafts unchanged since an instant and since their warning, which was sent before `toldBefore`. */
export async function draftsToDelete(tx: Tx, since: Date, toldBefore: Date) {
  return tx
    .select({ id: registration.id })
    .from(registration)
    .where(
      and(
        isDraft,
        idleSince(since),
        lte(registration.expiryMailedAt, toldBefore),
        sql`${registration.expiryMailedAt} >= ${lastActive}`,
      ),
    )
    .orderBy(asc(registration.createdAt))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true });
}

/** Deletes drafts with all their data. */
export async function deleteDrafts(tx: Tx, ids: string[]): Promise<void> {
  await tx.delete(registration).where(and(isDraft, inArray(registration.id, ids)));
}
