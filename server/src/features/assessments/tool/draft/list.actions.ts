import type { z } from 'zod';
import type { ToolRow, ToolsQuery } from '#contract/assessments/tools.ts';
import { containing } from '#server/platform/basics/containing.rules.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { countTools, toolsPage } from './list.queries.ts';

const pageSize = 25;

/** One page of the assessments. Two statements. */
export async function readAssessmentTools(
  { tx, caller }: RequestScope,
  { page: asked, search, state }: z.output<typeof ToolsQuery>,
) {
  const filter = {
    readerId: caller.personId,
    ...(search && { pattern: containing(search) }),
    ...(state && { state }),
  };
  const total = await countTools(tx, filter);
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
  const found = await toolsPage(tx, filter, { size: pageSize, skip: (page - 1) * pageSize });
  const rows = found.map(({ published, ...row }): ToolRow => ({
    ...row,
    published: published && { ...published, at: new Date(published.at).toISOString() },
  }));
  return { rows, page, pageSize, total };
}
