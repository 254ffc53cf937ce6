import { and, arrayOverlaps, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { rolesWith } from '#contract/kit/acts.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { person } from './identity.table.ts';

/** Makes changes of people's roles and access run one after the other, so that somebody who administers is left. */
export async function takeAccessTurn(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('access of people'), hashtext(app_organisation()::text))`,
  );
}

/** How many people besides this one can change people. */
export async function administratorsBut(tx: Tx, personId: string): Promise<number> {
  const [row] = await tx
    .select({ others: count() })
    .from(person)
    .where(
      and(
        arrayOverlaps(person.roles, [...rolesWith('people.change')]),
        isNull(person.endedAt),
        isNull(person.mergedInto),
        ne(person.id, personId),
      ),
    );
  return row!.others;
}

export async function changeAccess(
  tx: Tx,
  personId: string,
  values: Partial<Pick<typeof person.$inferInsert, 'roles' | 'limitedToIntakes' | 'endedAt'>>,
): Promise<void> {
  await tx
    .update(person)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(person.id, personId));
}
