import { useState } from 'react';
import type { RegistrationField } from '#contract/registration/fields.ts';
import type { HandoverPage } from '#contract/registration/state.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { handoverWords } from './handoverWords.ts';
import { useLeft, useTroubles } from '#web/features/registration/draft/useDraft.ts';
import type { FieldForm } from '#web/features/registration/fields/controlProps.ts';
import { isBlank, valuesOf } from '#web/features/registration/fields/values.ts';
import type { Values } from '#web/features/registration/fields/values.ts';

export interface HandoverForm extends FieldForm {
  readonly terms: TermInputs;
  readonly demand: () => void;
  readonly wrong: () => [RegistrationField, string][];
  readonly answers: () => { field: RegistrationField; value: AnswerValue }[];
}

/** The fields of a step that was handed over; they are sent with the signature. */
export function useHandoverForm(page: HandoverPage): HandoverForm {
  const terms = useTerms();
  const fields = page.fields.map(({ field }) => field);
  const [values, setValues] = useState<Values>(() => valuesOf(page.answers));
  const troubles = useTroubles(page.country, values);
  const left = useLeft(() => []);
  const [demanded, setDemanded] = useState(false);
  const missing = (field: RegistrationField): boolean =>
    page.fields.some((spec) => spec.field === field && spec.required) && isBlank(values[field]);
  const textOf = (field: RegistrationField): string | null => {
    if (missing(field)) return m.registration_e_required();
    const trouble = troubles[field];
    return trouble?.wrong ? trouble.text : null;
  };
  return {
    terms,
    country: page.country,
    words: handoverWords(page),
    values,
    change: (field, value) => setValues((all) => ({ ...all, [field]: value })),
    left: left.addSoon,
    demand: () => setDemanded(true),
    troubleOf: (field) => {
      if (demanded && missing(field)) return { text: m.registration_e_required(), wrong: true };
      return demanded || left.has(field) ? (troubles[field] ?? null) : null;
    },
    wrong: () =>
      fields.flatMap((field) => {
        const text = textOf(field);
        return text === null ? [] : [[field, text] as [RegistrationField, string]];
      }),
    answers: () => fields.map((field) => ({ field, value: values[field] ?? null })),
  };
}
