import { eq } from 'drizzle-orm';
import type { TextKind } from '#contract/console/texts.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { plannedText } from './plannedTexts.table.ts';

/** What is to be published by itself, with who planned it. */
export const plannedTexts = (tx: Tx, kind?: TextKind) =>
  tx
    .select({
      kind: plannedText.kind,
      words: {
        title: plannedText.title,
        document: plannedText.document,
        statement: plannedText.statement,
      },
      from: plannedText.inForceFrom,
      at: plannedText.plannedAt,
      personId: plannedText.plannedBy,
      by: person.name,
    })
    .from(plannedText)
    .innerJoin(person, tenantJoin(person, plannedText, plannedText.plannedBy))
    .where(kind && eq(plannedText.kind, kind));

export async function insertPlan(tx: Tx, values: typeof plannedText.$inferInsert): Promise<void> {
  await tx.insert(plannedText).values(values);
}

export async function deletePlan(tx: Tx, kind: TextKind): Promise<void> {
  await tx.delete(plannedText).where(eq(plannedText.kind, kind));
}
