import { useState } from 'react';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { Registration, RegistrationFieldState } from '#contract/registration/state.ts';
import type { MissingPart } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { nothingTyped } from '#web/shared/saving/answersState.ts';
import { askedNow } from '#web/features/registration/draft/asked.ts';
import { ownTroubles } from '#web/features/registration/draft/ownTroubles.ts';
import { answered, useLeft, useTroubles } from '#web/features/registration/draft/useRegistrationDraft.ts';
import type { Draft } from '#web/features/registration/draft/useRegistrationDraft.ts';
import { isBlank, listOf } from '#web/features/registration/fields/values.ts';
import type { Values } from '#web/features/registration/fields/values.ts';

/* A registration that is filled in on this screen only: the same checks, and nothing is sent. */

const startOf = ({ answers }: Registration): Values =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([field, answer]) => (answer ? [[field, answer.value]] : [])),
  );

const isLacking = (spec: RegistrationFieldState, values: Values): boolean =>
  spec.required && spec.kind !== 'files' && askedNow(spec, values) && isBlank(values[spec.field]);

/** What is still missing that no field says by itself. */
function partsMissing(
  { missing, declarations, steps, information }: Registration,
  values: Values,
): MissingPart[] {
  const fields = new Set<string>(steps.flatMap((one) => one.fields.map(({ field }) => field)));
  const declared = listOf(values, 'declared');
  return missing.filter(({ field }) => {
    if (field === 'declared') return declarations.some(({ id }) => !declared.includes(id));
    if (field === 'informationRead') return values.informationRead !== String(information?.version ?? '');
    return !fields.has(field);
  });
}

/** The registration as the server would answer after these answers. */
function answeredBy(registration: Registration, values: Values): Registration {
  const missing: MissingPart[] = [
    ...registration.steps.flatMap(({ step, fields }) =>
      fields
        .filter((spec) => isLacking(spec, values))
        .map(({ field }): MissingPart => ({ step, field, code: 'required', blocking: true })),
    ),
    ...partsMissing(registration, values),
  ];
  return {
    ...registration,
    missing,
    ready: missing.length === 0,
    steps: registration.steps.map((one) => ({
      ...one,
      state: missing.some(({ step }) => step === one.step) ? 'todo' : 'done',
    })),
  };
}

export function usePreviewDraft(given: Registration): Draft {
  const [values, setValues] = useState(() => startOf(given));
  const [picked, setPicked] = useState<Pick<Registration, 'intake' | 'paymentOptionId'> | null>(null);
  const registration = answeredBy(
    {
      ...given,
      ...picked,
      missing: given.missing.filter(
        ({ field }) =>
          !(field === 'intake' && picked?.intake) && !(field === 'paymentOption' && picked?.paymentOptionId),
      ),
    },
    values,
  );
  const troubles = { ...useTroubles(given.country, values), ...ownTroubles(given, values) };
  const left = useLeft(() => answered(values));
  const demanded = useLeft(() => []);
  return {
    registration,
    inside: true,
    answers: nothingTyped(),
    country: given.country,
    values,
    troubles,
    change: (field, value, finished = false) => {
      if (finished) left.add([field]);
      setValues((all) => ({ ...all, [field]: value }));
    },
    choose: () => undefined,
    flush: () => Promise.resolve(),
    everythingSaved: () => Promise.resolve(),
    pick: ({ intakeId, paymentOptionId }) => {
      const intake = given.intakes.find(({ id }) => id === intakeId) ?? null;
      setPicked({ intake, paymentOptionId });
      return Promise.resolve({ ...registration, intake, paymentOptionId });
    },
    left: left.addSoon,
    demand: (fields) => {
      left.add(fields);
      demanded.add(fields);
    },
    troubleOf: (field: AnswerField) => {
      const told = left.has(field) ? troubles[field] : undefined;
      if (told) return told;
      return demanded.has(field) && isBlank(values[field])
        ? { text: m.registration_e_required(), wrong: true }
        : null;
    },
    replace: () => undefined,
  };
}
