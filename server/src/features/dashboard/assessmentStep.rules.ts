import type { PlacedAssessment } from '#server/features/assessments/view/cards.rules.ts';
import type { Rule } from './step.rules.ts';

/* Assessments among the next steps. Pure. */

/** An assessment due within this many days comes before learning. */
const dueSoonDays = 7;

const named = ({ row }: PlacedAssessment) => ({ assessmentId: row.id, title: row.version.title });
const timeOf = (instant: Date | null): number => instant?.getTime() ?? Infinity;
/** The one due first among those in one of these states. */
const firstIn = (
  assessments: readonly PlacedAssessment[],
  ...states: PlacedAssessment['state'][]
): PlacedAssessment | undefined =>
  assessments
    .filter(({ state }) => states.includes(state))
    .toSorted((a, b) => (timeOf(a.dueAt) < timeOf(b.dueAt) ? -1 : 1))[0];

export const timeRuns: Rule = ({ assessments }) => {
  const running = assessments
    .filter(({ state, row }) => state === 'in_progress' && row.attempt?.endsAt)
    .toSorted((a, b) => timeOf(a.row.attempt!.endsAt) - timeOf(b.row.attempt!.endsAt))[0];
  if (!running) return null;
  return {
    reason: 'assessment_running',
    ...named(running),
    endsAt: running.row.attempt!.endsAt!.toISOString(),
  };
};

export const actionNeeded: Rule = ({ assessments }) => {
  const found = firstIn(assessments, 'action_needed');
  if (!found) return null;
  const { toRedo, newestRelease } = found.row;
  const releasedAt = newestRelease?.toISOString() ?? null;
  return { reason: 'assessment_action_needed', ...named(found), count: toRedo, releasedAt };
};

export const feedbackReleased: Rule = ({ assessments }) => {
  const unread = assessments
    .filter(
      ({ row }) =>
        row.newestRelease && !(row.work?.feedbackReadAt && row.work.feedbackReadAt >= row.newestRelease),
    )
    .toSorted((a, b) => timeOf(b.row.newestRelease) - timeOf(a.row.newestRelease))[0];
  if (!unread) return null;
  const releasedAt = unread.row.newestRelease!.toISOString();
  return { reason: 'feedback_released', ...named(unread), releasedAt };
};

export const dueSoon: Rule = ({ assessments }, { now }) => {
  const horizon = now.getTime() + dueSoonDays * 86_400_000;
  const found = firstIn(assessments, 'ready', 'in_progress');
  if (!found?.dueAt || found.dueAt.getTime() > horizon) return null;
  return { reason: 'assessment_due_soon', ...named(found), dueAt: found.dueAt.toISOString() };
};

export const underWay: Rule = ({ assessments }) => {
  const found = firstIn(assessments, 'in_progress');
  return found ? { reason: 'assessment_running', ...named(found), endsAt: null } : null;
};

export const ready: Rule = ({ assessments }) => {
  const found = firstIn(assessments, 'ready');
  return found ? { reason: 'assessment_ready', ...named(found) } : null;
};

export const waitsForMarking: Rule = ({ assessments }) => {
  const found = firstIn(assessments, 'submitted', 'being_marked');
  return found ? { reason: 'waits_for_marking', ...named(found) } : null;
};
