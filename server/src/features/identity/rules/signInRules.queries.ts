import { and, asc, isNull, sql } from 'drizzle-orm';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import { touchLook } from '#server/features/brand/lookChange.queries.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { signInRules } from '#server/features/identity/people/signInRules.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

export type RulesRow = typeof signInRules.$inferSelect;

/** Null before any were saved. */
export async function readRules(tx: Tx): Promise<RulesRow | null> {
  const [row] = await tx.select().from(signInRules);
  return row ?? null;
}

/** One change at a time, also the first. */
export async function holdRules(tx: Tx): Promise<RulesRow> {
  await tx.insert(signInRules).values({}).onConflictDoNothing();
  const [row] = await tx.select().from(signInRules).for('update');
  return row!;
}

export async function writeRules(
  tx: Tx,
  rules: Omit<RulesRow, 'organisationId' | 'revision'>,
): Promise<void> {
  await tx.update(signInRules).set({ ...rules, revision: sql`${signInRules.revision} + 1` });
}

/** The sign-in page shows which ways there are, so pages that are open follow. */
export async function writeLinks(tx: Tx, signInLinks: boolean): Promise<void> {
  await tx.update(brandSettings).set({ signInLinks });
  await touchLook(tx);
}

/** Everybody who is staff, and whether they sign in with two steps. */
export async function staffSecondSteps(tx: Tx) {
  return tx
    .select({
      id: person.id,
      name: sql<string>`coalesce(nullif(${person.preferredName}, ''), ${person.name})`,
      hasTwoStep: person.twoFactorEnabled,
    })
    .from(person)
    .where(
      and(isNull(person.endedAt), isNull(person.mergedInto), sql`not ${person.roles} <@ array['student']`),
    )
    .orderBy(asc(sql`lower(${person.name})`), asc(person.id));
}

/** Whether a link by email signs in. */
export async function linksSignIn(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ links: brandSettings.signInLinks }).from(brandSettings);
  return row?.links ?? true;
}
