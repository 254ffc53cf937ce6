import type { RegistrationStep } from '#contract/registration/fields.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { RegistrationFieldState } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { terms } from '#web/tenant/terms.ts';
import type { FormError } from '#web/ui/FormErrors.tsx';
import { askedNow } from './asked.ts';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import { fieldWords, wordsOf } from '#web/features/registration/fields/fieldWords.ts';
import { missingText, unanswered } from './troubles.ts';
import type { Draft } from './useRegistrationDraft.ts';

interface StepErrors {
  /** Fields to show as wrong. */
  readonly fields: readonly AnswerField[];
  readonly errors: readonly FormError[];
}

const line = (spec: RegistrationFieldState, message: string): FormError => ({
  fieldId: fieldId(spec.field),
  message: m.registration_error_line({ label: wordsOf(spec).label(terms()), message }),
});

/** What keeps a step from being done: known here without asking the server, in the order of its fields. */
export function errorsOfStep(draft: Draft, step: RegistrationStep): StepErrors {
  const specs = draft.registration.steps.find((one) => one.step === step)?.fields ?? [];
  const asked = specs.filter((spec) => askedNow(spec, draft.values));
  const empty = new Set(unanswered(asked, draft.values));
  const found = asked.flatMap((spec): [RegistrationFieldState, string][] => {
    const { field } = spec;
    if (empty.has(field)) return [[spec, m.registration_e_required()]];
    const trouble = draft.troubles[field];
    return trouble?.wrong ? [[spec, trouble.text]] : [];
  });
  return {
    fields: found.map(([{ field }]) => field),
    errors: [...found.map(([spec, message]) => line(spec, message)), ...restOf(draft, step)],
  };
}

/** Not a field that is typed in: those are checked above. */
const isPart = ({ registration }: Draft, field: string): boolean => {
  const own = registration.steps.flatMap(({ fields }) => fields).find((one) => one.field === field);
  return own ? own.kind === 'files' : !(field in fieldWords);
};

/**
 * Missing parts that are not fields: a document, an intake, a plan. A signature of somebody else does not block this
 * step.
 */
const restOf = (draft: Draft, step: RegistrationStep): FormError[] =>
  draft.registration.missing
    .filter((one) => one.step === step && one.blocking && isPart(draft, one.field))
    .filter(({ code, field }) => code !== 'waiting_for_other' && field !== 'handover')
    .map((one) => ({ fieldId: fieldId(one.field), message: missingText(one) }));
