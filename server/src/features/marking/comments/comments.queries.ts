import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { reusableComment } from '#server/features/marking/comments/comments.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

const mostListed = 300;

/** What a person kept and what their team shares: about a question first, then the most used. */
export async function commentsFor(tx: Tx, personId: string, lineageId: string | null) {
  const here = sql<boolean>`coalesce(${reusableComment.lineageId} = ${lineageId}::uuid, false)`;
  return tx
    .select({
      id: reusableComment.id,
      text: reusableComment.text,
      mine: sql<boolean>`${reusableComment.personId} = ${personId}`,
      byName: person.name,
      shared: reusableComment.shared,
      here,
      uses: reusableComment.uses,
    })
    .from(reusableComment)
    .innerJoin(person, tenantJoin(person, reusableComment, reusableComment.personId))
    .where(
      and(
        isNull(reusableComment.removedAt),
        or(eq(reusableComment.personId, personId), eq(reusableComment.shared, true)),
      ),
    )
    .orderBy(desc(here), desc(reusableComment.uses), asc(reusableComment.createdAt), asc(reusableComment.id))
    .limit(mostListed);
}

/** What an item asks in every version of its assessment; null: there is no such item. */
export async function lineageOf(tx: Tx, itemId: string): Promise<string | null> {
  const [row] = await tx
    .select({ lineageId: assessmentItem.lineageId })
    .from(assessmentItem)
    .where(eq(assessmentItem.id, itemId));
  return row?.lineageId ?? null;
}

export async function insertComment(
  tx: Tx,
  row: Pick<typeof reusableComment.$inferInsert, 'personId' | 'text' | 'lineageId' | 'shared'>,
): Promise<string> {
  const [kept] = await tx.insert(reusableComment).values(row).returning({ id: reusableComment.id });
  return kept!.id;
}

type Change = Partial<Pick<typeof reusableComment.$inferInsert, 'text' | 'shared' | 'removedAt'>>;

/** Changes a comment of this person; returns whether there is one. */
export async function changeComment(tx: Tx, personId: string, id: string, change: Change): Promise<boolean> {
  const changed = await tx
    .update(reusableComment)
    // Where nothing is to change, it is still looked whether there is one.
    .set({ text: sql`${reusableComment.text}`, ...change })
    .where(and(eq(reusableComment.id, id), eq(reusableComment.personId, personId)))
    .returning({ id: reusableComment.id });
  return changed.length > 0;
}

/** Counts one more use of a comment that this person is offered; null: there is none. */
export async function countUse(tx: Tx, personId: string, id: string): Promise<number | null> {
  const [row] = await tx
    .update(reusableComment)
    .set({ uses: sql`${reusableComment.uses} + 1` })
    .where(
      and(
        eq(reusableComment.id, id),
        isNull(reusableComment.removedAt),
        or(eq(reusableComment.personId, personId), eq(reusableComment.shared, true)),
      ),
    )
    .returning({ uses: reusableComment.uses });
  return row?.uses ?? null;
}
