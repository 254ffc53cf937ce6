import { count, desc, eq, sql } from 'drizzle-orm';
import { attempt } from '#server/features/assessments/record/work.table.ts';
import { integrityDeclaration } from '#server/features/assessments/tool/assessments.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** Versions of the declaration at the start of an attempt, the newest first, and how many attempts began with each. */
export async function integrityVersions(tx: Tx) {
  const accepted = tx
    .select({ textId: attempt.declarationId, times: count().as('times') })
    .from(attempt)
    .groupBy(attempt.declarationId)
    .as('accepted');
  const rows = await tx
    .select({
      id: integrityDeclaration.id,
      version: integrityDeclaration.version,
      publishedAt: integrityDeclaration.publishedAt,
      by: person.name,
      accepted: sql<number>`coalesce(${accepted.times}, 0)::int`,
    })
    .from(integrityDeclaration)
    .leftJoin(person, tenantJoin(person, integrityDeclaration, integrityDeclaration.publishedBy))
    .leftJoin(accepted, eq(accepted.textId, integrityDeclaration.id))
    .orderBy(desc(integrityDeclaration.version));
  return rows.map((row) => ({ kind: 'integrity' as const, ...row }));
}

export async function integrityWords(tx: Tx, id: string) {
  const [row] = await tx
    .select({ document: integrityDeclaration.document })
    .from(integrityDeclaration)
    .where(eq(integrityDeclaration.id, id));
  return row ? { title: null, document: row.document, statement: null } : null;
}

export async function insertIntegrity(
  tx: Tx,
  values: typeof integrityDeclaration.$inferInsert,
): Promise<void> {
  await tx.insert(integrityDeclaration).values(values);
}
