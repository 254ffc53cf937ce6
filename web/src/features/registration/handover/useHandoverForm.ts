import { isStandard } from '#web/features/registration/fields/fieldId.ts';
import { useState } from 'react';
import type { RegistrationField } from '#contract/registration/fields.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { HandoverPage } from '#contract/registration/state.ts';
import type { AnswerValue, Signature } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import type { Messages } from '#web/shared/forms/formErrors.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { handoverWords } from './handoverWords.ts';
import { useLeft, useTroubles } from '#web/features/registration/draft/useRegistrationDraft.ts';
import type { FieldForm } from '#web/features/registration/fields/controlProps.ts';
import { isBlank } from '#web/features/registration/fields/values.ts';
import type { Values } from '#web/features/registration/fields/values.ts';
import { isSigned, noSignature } from '#web/features/registration/signing/SignatureField.tsx';

/** Gives the fields the ids of `fieldId`. */
const formName = 'f';

type HandoverValues = {
  answers: Values;
  declared: readonly string[];
  signature: Signature;
};

export interface HandoverForm extends FieldForm {
  readonly form: ReturnType<typeof useForm<HandoverValues>>;
  /** Somebody pressed: what is missing is said. */
  readonly demanded: boolean;
  readonly demand: () => void;
  /** What is wrong now, by field, in sentences that name the field. */
  readonly wrong: () => Messages;
  readonly answers: () => { field: RegistrationField; value: AnswerValue }[];
}

/** The fields of a step that was handed over; they are sent with the declarations and the signature. */
export function useHandoverForm(page: HandoverPage): HandoverForm {
  const terms = useTerms();
  const words = handoverWords(page);
  const fields = page.fields.map(({ field }) => field).filter(isStandard);
  const form = useForm<HandoverValues>({
    name: formName,
    start: {
      answers: Object.fromEntries(fields.map((field) => [field, page.answers[field]?.value ?? null])),
      declared: [],
      signature: noSignature,
    },
    // The fields say what is wrong while they are filled in; `wrong` puts it together.
    checks: {},
    secret: ['signature'],
  });
  const { answers: values, declared, signature } = form.values;
  const troubles = useTroubles(page.country, values);
  const left = useLeft(() => []);
  const [demanded, setDemanded] = useState(false);
  const missing = (field: AnswerField): boolean =>
    page.fields.some((spec) => spec.field === field && spec.required) && isBlank(values[field]);
  const textOf = (field: RegistrationField): string | null => {
    if (missing(field)) return m.registration_e_required();
    const trouble = troubles[field];
    return trouble?.wrong ? trouble.text : null;
  };
  const lineOf = (field: RegistrationField): [string, string][] => {
    const message = textOf(field);
    const label = words[field]?.label(terms) ?? '';
    return message === null ? [] : [[field, m.registration_error_line({ label, message })]];
  };
  return {
    form,
    demanded,
    country: page.country,
    words,
    values,
    change: (field, value) => form.set('answers', { ...values, [field]: value }),
    left: left.addSoon,
    demand: () => setDemanded(true),
    troubleOf: (field) => {
      if (demanded && missing(field)) return { text: m.registration_e_required(), wrong: true };
      return demanded || left.has(field) ? (troubles[field] ?? null) : null;
    },
    wrong: () => ({
      ...Object.fromEntries(fields.flatMap(lineOf)),
      ...(page.declarations.some(({ id }) => !declared.includes(id)) && {
        declared: m.registration_e_not_declared(),
      }),
      ...(!isSigned(signature) && { signature: m.registration_e_signature() }),
    }),
    answers: () => fields.map((field) => ({ field, value: values[field] ?? null })),
  };
}
