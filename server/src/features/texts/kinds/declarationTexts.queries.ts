import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { DeclarationKind } from '#contract/registration/values.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import {
  declarationText,
  registrationSignature,
} from '#server/features/registration/store/registrationRecords.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** Versions of the declarations of a registration, the newest first, and how often each was signed. */
export async function declarationVersions(tx: Tx, kind?: DeclarationKind) {
  const signed = tx
    .select({
      textId: sql<string>`unnest(${registrationSignature.declarationIds})`.as('text_id'),
    })
    .from(registrationSignature)
    .as('signed');
  const accepted = tx
    .select({ textId: signed.textId, times: count().as('times') })
    .from(signed)
    .groupBy(signed.textId)
    .as('accepted');
  return tx
    .select({
      kind: declarationText.kind,
      id: declarationText.id,
      version: declarationText.version,
      publishedAt: declarationText.publishedAt,
      by: person.name,
      accepted: sql<number>`coalesce(${accepted.times}, 0)::int`,
    })
    .from(declarationText)
    .leftJoin(person, tenantJoin(person, declarationText, declarationText.publishedBy))
    .leftJoin(accepted, eq(accepted.textId, declarationText.id))
    .where(kind && eq(declarationText.kind, kind))
    .orderBy(desc(declarationText.version));
}

export async function declarationWords(tx: Tx, kind: DeclarationKind, id: string) {
  const [row] = await tx
    .select({
      title: declarationText.title,
      document: declarationText.document,
      statement: declarationText.statement,
    })
    .from(declarationText)
    .where(and(eq(declarationText.kind, kind), eq(declarationText.id, id)));
  return row ?? null;
}

export async function insertDeclaration(tx: Tx, values: typeof declarationText.$inferInsert): Promise<void> {
  await tx.insert(declarationText).values(values);
}
