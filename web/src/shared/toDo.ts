import type { AssessmentState } from '#contract/assessments/assessments.ts';

const toDo: ReadonlySet<AssessmentState> = new Set(['ready', 'in_progress', 'action_needed']);

/** Whether the student can still do something about an assessment in this state. */
export const isToDo = (state: AssessmentState): boolean => toDo.has(state);
