import { and, desc, eq, sql } from 'drizzle-orm';
import type { LegalKind } from '#contract/legal.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { legalAcceptance, legalText } from '#server/features/identity/people/legal.table.ts';

const isCurrent = sql<boolean>`not exists (
  select from ${legalText} as newer
  where newer.kind = ${legalText}.kind and newer.version > ${legalText}.version)`;

export async function currentText(tx: Tx, kind: LegalKind) {
  const [row] = await tx
    .select()
    .from(legalText)
    .where(eq(legalText.kind, kind))
    .orderBy(desc(legalText.version))
    .limit(1);
  return row ?? null;
}

/** The texts with these ids, and whether each is the current version of its kind. */
export async function textsById(tx: Tx, ids: string[]) {
  return tx
    .select({ id: legalText.id, isCurrent })
    .from(legalText)
    .where(sql`${legalText.id} = any(${sql.param(ids)}::uuid[])`);
}

/** Records acceptance now; earlier acceptances keep their time. */
export async function insertAcceptances(tx: Tx, personId: string, textIds: string[]): Promise<void> {
  await tx
    .insert(legalAcceptance)
    .values(textIds.map((legalTextId) => ({ personId, legalTextId })))
    .onConflictDoNothing();
}

/** When the person accepted the last of these texts. */
export async function lastAcceptanceOf(tx: Tx, personId: string, textIds: string[]): Promise<Date> {
  const [row] = await tx
    .select({ acceptedAt: legalAcceptance.acceptedAt })
    .from(legalAcceptance)
    .where(
      and(
        eq(legalAcceptance.personId, personId),
        sql`${legalAcceptance.legalTextId} = any(${sql.param(textIds)}::uuid[])`,
      ),
    )
    .orderBy(desc(legalAcceptance.acceptedAt))
    .limit(1);
  return row!.acceptedAt;
}

/** What the person has accepted, newest first. */
export async function acceptancesOf(tx: Tx, personId: string) {
  return tx
    .select({
      id: legalAcceptance.id,
      kind: legalText.kind,
      version: legalText.version,
      acceptedAt: legalAcceptance.acceptedAt,
      current: isCurrent,
    })
    .from(legalAcceptance)
    .innerJoin(legalText, tenantJoin(legalText, legalAcceptance, legalAcceptance.legalTextId))
    .where(eq(legalAcceptance.personId, personId))
    .orderBy(desc(legalAcceptance.acceptedAt), desc(legalText.version), legalText.kind);
}

export async function acceptedText(tx: Tx, personId: string, acceptanceId: string) {
  const [row] = await tx
    .select({
      kind: legalText.kind,
      version: legalText.version,
      acceptedAt: legalAcceptance.acceptedAt,
      document: legalText.document,
    })
    .from(legalAcceptance)
    .innerJoin(legalText, tenantJoin(legalText, legalAcceptance, legalAcceptance.legalTextId))
    .where(and(eq(legalAcceptance.id, acceptanceId), eq(legalAcceptance.personId, personId)));
  return row ?? null;
}
