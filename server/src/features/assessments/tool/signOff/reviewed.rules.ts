import type { VersionReview } from '#contract/assessments/reviews.ts';
import type { ToolContent } from '#contract/assessments/toolDraft.ts';

/* What a sign-off is about, and what a version rests on. Pure. */

/**
 * What is reviewed of an assessment. Tasks and items have other ids in every version, so they are left out; whatever else
 * changes, the ties to criteria included, has to be reviewed again.
 */
export const reviewedPart = ({ tasks, ...said }: ToolContent) => ({
  ...said,
  tasks: tasks.map(({ id: _task, items, ...task }) => ({
    ...task,
    items: items.map(({ id: _item, ...item }) => item),
  })),
});

interface BasisRow {
  readonly signedBy: string | null;
  readonly signedAt: string | null;
  readonly tiesSince: boolean;
  readonly reason: string;
}

/** What is said of the review of a version; without a row it was published before this was kept. */
export function versionReviewOf(row: BasisRow | null): VersionReview {
  if (!row) return { basis: 'unknown', by: null, at: null, reason: '' };
  const { signedBy, signedAt, tiesSince, reason } = row;
  if (signedAt === null) return { basis: 'unreviewed', by: null, at: null, reason };
  return {
    basis: tiesSince ? 'ties_since' : 'reviewed',
    by: signedBy,
    at: new Date(signedAt).toISOString(),
    reason,
  };
}
