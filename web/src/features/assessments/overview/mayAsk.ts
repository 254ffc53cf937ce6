import type { StudentAssessment } from '#contract/assessments/assessments.ts';

/** Whether more time can be asked for: while it is due and nobody has been asked yet. */
export const mayAskForTime = ({
  dueAt,
  state,
  extension,
}: Pick<StudentAssessment, 'dueAt' | 'state' | 'extension'>): boolean =>
  dueAt !== null && extension !== 'asked' && (state === 'in_progress' || state === 'action_needed');
