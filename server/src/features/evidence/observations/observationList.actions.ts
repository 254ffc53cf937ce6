import type { z } from 'zod';
import type { evidence, ObservationRow } from '#contract/evidence.ts';
import type { Input } from '#contract/kit/contract.ts';
import type { pageOf } from '#contract/kit/paging.ts';
import {
  amountOf,
  observationState,
  progressOf,
} from '#server/features/assessments/evidence/occasions.rules.ts';
import type { Reacher } from '#server/features/courses/reach.queries.ts';
import { typedSearch } from '#server/platform/basics/words.rules.ts';
import type { Scope } from '#server/platform/scope.ts';
import { observationsPage } from './observationList.queries.ts';

const pageSize = 25;

function rowSaid(row: Awaited<ReturnType<typeof observationsPage>>['rows'][number]): ObservationRow {
  const { attemptId, itemId, studentAssessmentId, studentName, assessmentTitle, unitCodes, at } = row;
  const { question, occasions, minutes, settingIds } = row;
  const observed = progressOf(amountOf(question), { occasions, minutes, settingIds });
  return {
    attemptId,
    itemId,
    studentAssessmentId,
    studentName,
    assessmentTitle,
    unitCodes,
    state: observationState(row, observed),
    observed,
    at: at.toISOString(),
  };
}

type Query = Input<(typeof evidence)['GET /api/staff/observations']>['query'];
type Page = z.output<ReturnType<typeof pageOf<z.ZodType<ObservationRow>>>>;

/** Observations to make, started and made, of students the observer reaches; never one's own. */
export async function listObservations(
  { tx }: Scope,
  viewer: Reacher,
  { state, q, page: asked }: Query,
): Promise<Page> {
  const search = q ? typedSearch(q) : undefined;
  const filter = { state, search, viewer };
  const { rows, page, total } = await observationsPage(tx, filter, { asked, size: pageSize });
  return { rows: rows.map(rowSaid), page, pageSize, total };
}
