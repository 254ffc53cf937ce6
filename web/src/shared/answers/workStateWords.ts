import type { AssessmentState } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import type { StatusTone } from '#web/ui/states/StatusBadge.tsx';

/** The state of a student's work for staff who look at the student; `ready` is what they have not begun. */
export const workStateWords: Record<AssessmentState, (terms: TermInputs) => string> = {
  not_open: () => m.assessments_state_not_open(),
  ready: () => m.marking_state_not_begun(),
  in_progress: () => m.assessments_state_in_progress(),
  submitted: () => m.assessments_state_submitted(),
  being_marked: () => m.assessments_state_being_marked(),
  action_needed: (terms) => m.people_state_action_needed(terms),
  satisfactory: () => m.assessments_state_satisfactory(),
  not_yet_satisfactory: () => m.assessments_state_not_yet_satisfactory(),
  withdrawn: () => m.assessments_state_withdrawn(),
};

export const workStateTones: Record<AssessmentState, StatusTone> = {
  not_open: 'neutral',
  ready: 'neutral',
  in_progress: 'neutral',
  submitted: 'brand',
  being_marked: 'brand',
  action_needed: 'warning',
  satisfactory: 'success',
  not_yet_satisfactory: 'danger',
  withdrawn: 'neutral',
};
