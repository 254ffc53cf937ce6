import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { LegalKind } from '#contract/legal.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { legalAcceptance, legalText } from '#server/features/identity/people/legal.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** Versions of terms and privacy policy, the newest first, and how many people accepted each. */
export async function legalVersions(tx: Tx, kind?: LegalKind) {
  const accepted = tx
    .select({ textId: legalAcceptance.legalTextId, times: count().as('times') })
    .from(legalAcceptance)
    .groupBy(legalAcceptance.legalTextId)
    .as('accepted');
  return tx
    .select({
      kind: legalText.kind,
      id: legalText.id,
      version: legalText.version,
      publishedAt: legalText.publishedAt,
      by: person.name,
      accepted: sql<number>`coalesce(${accepted.times}, 0)::int`,
    })
    .from(legalText)
    .leftJoin(person, tenantJoin(person, legalText, legalText.publishedBy))
    .leftJoin(accepted, eq(accepted.textId, legalText.id))
    .where(kind && eq(legalText.kind, kind))
    .orderBy(desc(legalText.version));
}

export async function legalWords(tx: Tx, kind: LegalKind, id: string) {
  const [row] = await tx
    .select({ document: legalText.document })
    .from(legalText)
    .where(and(eq(legalText.kind, kind), eq(legalText.id, id)));
  return row ? { title: null, document: row.document, statement: null } : null;
}

export async function insertLegal(tx: Tx, values: typeof legalText.$inferInsert): Promise<void> {
  await tx.insert(legalText).values(values);
}
