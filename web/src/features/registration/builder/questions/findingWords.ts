import type { FormFinding } from '#contract/registration/form/formFindings.ts';
import { m } from '#messages/generated/messages.js';

/** What keeps the form from being published, and how to mend it. */
export const findingWords: Readonly<Record<FormFinding['code'], () => string>> = {
  label_missing: () => m.form_e_label(),
  too_few_choices: () => m.form_e_few_choices(),
  choice_missing: () => m.form_e_choice(),
  choice_twice: () => m.form_e_choice_twice(),
  condition_gone: () => m.form_e_condition_gone(),
  condition_answer_gone: () => m.form_e_condition_answer(),
  condition_loop: () => m.form_e_condition_loop(),
  condition_empty: () => m.form_e_condition_empty(),
  step_needed: () => m.form_e_step_needed(),
  task_missing: () => m.form_e_task(),
  steps_wrong: () => m.form_e_steps(),
};

/** The id of the input a finding is about. */
export const placeId = (place: string): string => `form-${place.replaceAll('.', '-')}`;
