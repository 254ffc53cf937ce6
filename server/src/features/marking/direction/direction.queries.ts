import { sql } from 'drizzle-orm';
import { directionsOf } from '#server/features/assessments/record/judgements.queries.ts';
import { assessorsHere } from '#server/features/credentials/credentials.queries.ts';
import { enrolmentSettings } from '#server/features/subscriptions/settings.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { organisation } from '#server/platform/tenancy/organisation.table.ts';

/** Who assesses with what they hold, what the organisation asks, and how a work was judged before. One statement. */
export async function judgingFacts(tx: Tx, workId: string) {
  const [row] = await tx
    .select({
      needsDirection: sql<boolean>`coalesce((select s.judging_needs_direction from ${enrolmentSettings} s
        where s.organisation_id = app_organisation()), false)`,
      assessors: assessorsHere,
      directions: directionsOf(workId),
    })
    .from(organisation)
    .where(sql`${organisation.id} = app_organisation()`);
  return row!;
}
