import type { RegistrationField, RegistrationStep } from '#contract/registration/fields.ts';
import type { FormChange } from '#contract/registration/form/formChanges.ts';
import { m } from '#messages/generated/messages.js';
import { fieldLabels } from '#web/shared/record/fieldLabels.ts';
import { stepLabels } from '#web/features/registration/desk/answers/stepLabels.ts';

/* What changed between two forms, as sentences. */

const partWords: Readonly<Record<string, () => string>> = {
  kind: () => m.form_part_kind(),
  step: () => m.form_part_step(),
  label: () => m.form_part_label(),
  help: () => m.form_part_help(),
  choices: () => m.form_part_choices(),
  required: () => m.form_part_required(),
  sensitive: () => m.form_part_sensitive(),
  when: () => m.form_part_when(),
  courses: () => m.form_part_courses(),
};

const askedWords: Readonly<Record<string, (name: { name: string }) => string>> = {
  always: (name) => m.form_change_step_always(name),
  accredited: (name) => m.form_change_step_accredited(name),
  never: (name) => m.form_change_step_never(name),
  required: (name) => m.form_change_field_required(name),
  optional: (name) => m.form_change_field_optional(name),
  off: (name) => m.form_change_field_off(name),
};

const stepName = (step: string): string => stepLabels[step as RegistrationStep]?.() ?? step;
const fieldName = (field: string): string => fieldLabels[field as RegistrationField]?.() ?? field;

const asked = (name: string, parts: readonly string[]): string =>
  askedWords[parts[0] ?? '']?.({ name }) ?? name;

const sentences: Readonly<Record<FormChange['what'], (change: FormChange) => string>> = {
  question_added: ({ name }) => m.form_change_added({ name }),
  question_changed: ({ name, parts }) =>
    m.form_change_changed({ name, parts: parts.map((part) => partWords[part]?.() ?? part).join(', ') }),
  question_retired: ({ name }) => m.form_change_retired({ name }),
  question_asked_again: ({ name }) => m.form_change_again({ name }),
  questions_moved: () => m.form_change_questions_moved(),
  step_asked: ({ name, parts }) => asked(stepName(name), parts),
  steps_moved: () => m.form_change_steps_moved(),
  field_asked: ({ name, parts }) => asked(fieldName(name), parts),
  step_words: ({ name }) => m.form_change_step_words({ name: stepName(name) }),
  tasks: () => m.form_change_tasks(),
  field_help: ({ name }) => m.form_change_help({ name: fieldName(name) }),
};

export const changeText = (change: FormChange): string => sentences[change.what](change);
