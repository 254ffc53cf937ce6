import type { ModerationPage } from '#contract/marking/moderation.ts';
import { markingSettingsOf } from '#server/features/assessments/settings/settings.queries.ts';
import { codeOf } from '#server/features/assessments/tool/items.queries.ts';
import { viewerOf } from '#server/features/marking/works.actions.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { countLooks, looksBacklog, looksPage, sampledAssessments } from './list.queries.ts';
import { saveShare } from './moderation.queries.ts';

/** How many judgements wait for the caller to look at them, and since when. */
export const looksWaiting = (scope: RequestScope): Promise<Backlog> =>
  looksBacklog(scope.tx, viewerOf(scope));

const pageSize = 25;
const yearMilliseconds = 365 * 86_400_000;

/** One page of looks, and how much of each assessment is looked at. Four statements. */
export async function listLooks(
  scope: RequestScope,
  { state, page: asked }: { state: 'waiting' | 'agreed' | 'disagreed'; page: number },
): Promise<ModerationPage> {
  const { tx, now } = scope;
  const viewer = viewerOf(scope);
  const counts = await countLooks(tx, viewer);
  const total = counts.get(state) ?? 0;
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
  const [rows, assessments, { sampleShare: share }] = await Promise.all([
    looksPage(tx, viewer, { state, size: pageSize, skip: (page - 1) * pageSize }),
    sampledAssessments(tx, viewer, new Date(now.getTime() - yearMilliseconds)),
    markingSettingsOf(tx),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      state,
      studentName: row.studentName ?? '',
      firstName: row.firstName ?? '',
      judgedAt: row.judgedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    })),
    page,
    pageSize,
    total,
    counts: {
      waiting: counts.get('waiting') ?? 0,
      agreed: counts.get('agreed') ?? 0,
      disagreed: counts.get('disagreed') ?? 0,
    },
    share,
    assessments,
  };
}

/** Gives an assessment a share of its own; null: that of the organisation. */
export async function setShare({ tx }: RequestScope, id: string, share: number | null) {
  found(await codeOf(tx, id));
  await saveShare(tx, id, share);
  return { share };
}
