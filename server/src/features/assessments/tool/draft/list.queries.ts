import { asc, count, sql, type SQL } from 'drizzle-orm';
import {
  assessment,
  assessmentVersion,
  assessmentVersionUnit,
} from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  assessmentReview,
  assessmentVersionReview,
} from '#server/features/assessments/tool/signOff/reviews.table.ts';
import { waitsFor } from '#server/features/assessments/tool/signOff/waiting.queries.ts';
import { assessmentDraft } from './drafts.table.ts';

export interface ToolFilter {
  /** An ILIKE pattern for code, title and units. */
  readonly pattern?: string;
  readonly state?: 'draft' | 'to_review' | 'review_asked' | 'unreviewed';
  readonly readerId: string;
}

const newestVersion: SQL = sql`(select v.id from ${assessmentVersion} v
  where v.organisation_id = ${assessment}.organisation_id and v.assessment_id = ${assessment}.id
  order by v.number desc limit 1)`;

/** The draft's own document; null when nobody writes. */
const draftContent: SQL = sql`(select d.content from ${assessmentDraft} d
  where d.organisation_id = ${assessment}.organisation_id and d.assessment_id = ${assessment}.id)`;

const title = sql<string>`coalesce(nullif(${draftContent} ->> 'title', ''), (select v.title from ${assessmentVersion} v
  where v.organisation_id = ${assessment}.organisation_id and v.id = ${newestVersion}), '')`;

/** Codes of the units of the draft, else of the newest version. */
const units = sql<
  string[]
>`array(select u.code from ${unit} u where u.organisation_id = ${assessment}.organisation_id
  and case when ${draftContent} is null
    then exists (select from ${assessmentVersionUnit} s where s.organisation_id = u.organisation_id
      and s.unit_id = u.id and s.version_id = ${newestVersion})
    else ${draftContent} -> 'unitIds' ? u.id::text end
  order by u.code)`;

const published = sql<{ number: number; at: string; items: number } | null>`(select json_build_object(
    'number', v.number, 'at', v.published_at, 'items', (select count(*) from ${assessmentItem} i
      where i.organisation_id = v.organisation_id and i.version_id = v.id))
  from ${assessmentVersion} v where v.organisation_id = ${assessment}.organisation_id and v.id = ${newestVersion})`;

const draft = sql<{ items: number } | null>`(select json_build_object('items',
    (select coalesce(sum(jsonb_array_length(t -> 'items')), 0) from jsonb_array_elements(d.content -> 'tasks') t))
  from ${assessmentDraft} d
  where d.organisation_id = ${assessment}.organisation_id and d.assessment_id = ${assessment}.id
    and d.content is not null)`;

/** Whether the newest version rests on a sign-off; null without a version. */
const reviewed = sql<boolean | null>`case when ${newestVersion} is not null then
  exists (select from ${assessmentVersionReview} r where r.organisation_id = ${assessment}.organisation_id
    and r.version_id = ${newestVersion} and r.result_id is not null) end`;

const toReview = sql<boolean>`exists (select from ${assessmentReview} r
  where r.organisation_id = ${assessment}.organisation_id and r.assessment_id = ${assessment}.id and r.state = 'asked')`;

const states: Record<NonNullable<ToolFilter['state']>, (readerId: string) => SQL> = {
  draft: () => sql`${draftContent} is not null`,
  to_review: (readerId) => sql`exists (select from ${assessmentReview}
    where ${assessmentReview}.assessment_id = ${assessment}.id and ${waitsFor(readerId)})`,
  review_asked: () => toReview,
  unreviewed: () => sql`not ${reviewed}`,
};

function matching({ pattern, state, readerId }: ToolFilter): SQL {
  const words = sql`lower(${assessment.code} || ' ' || ${title} || ' ' || array_to_string(${units}, ' '))`;
  return sql.join(
    [
      sql`true`,
      ...(pattern === undefined ? [] : [sql`${words} like lower(${pattern})`]),
      ...(state ? [states[state](readerId)] : []),
    ],
    sql` and `,
  );
}

export async function countTools(tx: Tx, filter: ToolFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(assessment).where(matching(filter));
  return row!.total;
}

export const toolsPage = async (tx: Tx, filter: ToolFilter, { size, skip }: { size: number; skip: number }) =>
  tx
    .select({ id: assessment.id, code: assessment.code, title, published, draft, units, reviewed, toReview })
    .from(assessment)
    .where(matching(filter))
    .orderBy(asc(assessment.code), asc(assessment.id))
    .limit(size)
    .offset(skip);
