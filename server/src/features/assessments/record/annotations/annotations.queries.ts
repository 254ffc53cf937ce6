import { and, asc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { attempt } from '#server/features/assessments/record/work.table.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { annotation } from './annotations.table.ts';

/** For a row of this table of files: how many annotations are released, or how many there are. */
export const annotationCount = (file: PgTable, released: SQLWrapper): SQL<number> => sql<number>`(
  select count(*)::int from ${annotation} n
  join ${attempt} t on t.organisation_id = n.organisation_id and t.id = n.attempt_id
  where n.organisation_id = ${file}.organisation_id
    and n.evidence_id = coalesce(${file}.from_evidence_id, ${file}.id)
    and n.removed_at is null and (not ${released}::boolean or t.released_at is not null))`;

/** What is written on a file now; its first upload is asked for. */
export async function annotationsOn(tx: Tx, evidenceId: string) {
  return tx
    .select({
      id: annotation.id,
      attemptId: annotation.attemptId,
      page: annotation.page,
      area: {
        x: annotation.x,
        y: annotation.y,
        width: annotation.width,
        height: annotation.height,
      },
      text: annotation.text,
      byName: person.name,
      at: annotation.at,
      attempt: attempt.number,
      judgedAt: attempt.judgedAt,
      releasedAt: attempt.releasedAt,
    })
    .from(annotation)
    .innerJoin(attempt, tenantJoin(attempt, annotation, annotation.attemptId))
    .innerJoin(person, tenantJoin(person, annotation, annotation.byPersonId))
    .where(and(eq(annotation.evidenceId, evidenceId), isNull(annotation.removedAt)))
    .orderBy(asc(annotation.page), asc(annotation.y), asc(annotation.x), asc(annotation.id));
}
export type AnnotationRow = Awaited<ReturnType<typeof annotationsOn>>[number];

export async function insertAnnotation(tx: Tx, values: typeof annotation.$inferInsert): Promise<void> {
  await tx.insert(annotation).values(values);
}

/** Removes what was written about this attempt; returns whether it stood there. */
export async function removeAnnotation(
  tx: Tx,
  { id, evidenceId, attemptId }: { id: string; evidenceId: string; attemptId: string },
  removedAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(annotation)
    .set({ removedAt })
    .where(
      and(
        eq(annotation.id, id),
        eq(annotation.evidenceId, evidenceId),
        eq(annotation.attemptId, attemptId),
        isNull(annotation.removedAt),
      ),
    )
    .returning({ id: annotation.id });
  return rows.length > 0;
}
