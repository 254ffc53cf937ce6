import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldForm } from '#web/features/registration/fields/controlProps.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { Registration } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { openAnswers } from './answersSaving.ts';
import { shownValues } from './answersState.ts';
import type { AnswersState } from './answersState.ts';
import { choose, registrationQuery } from '#web/features/registration/registration.api.ts';
import type { Choice } from '#web/features/registration/registration.api.ts';
import { everythingSaved } from './everythingSaved.ts';
import { ownTroubles } from './ownTroubles.ts';
import { missingText, plainTroubles, useCountryRules } from './troubles.ts';
import type { Trouble, Troubles } from '#web/features/registration/fields/trouble.ts';
import { isBlank } from '#web/features/registration/fields/values.ts';
import type { Values } from '#web/features/registration/fields/values.ts';

/** A registration being filled in: the server's data, the typed answers, and the errors. */
export interface Draft extends FieldForm {
  readonly registration: Registration;
  /** Shown inside another screen, which has the title of the page. */
  readonly inside?: true;
  readonly answers: AnswersState;
  readonly troubles: Troubles;
  readonly choose: (field: AnswerField, which: 'mine' | 'theirs') => void;
  readonly flush: () => Promise<void>;
  /** Sends what waits; throws `HeldBackError` if the server does not have everything afterwards. */
  readonly everythingSaved: () => Promise<void>;
  /** Shows what is missing in these fields from now on. */
  readonly demand: (fields: readonly AnswerField[]) => void;
  /** Chooses when to start and how to pay. */
  readonly pick: (choice: Choice) => Promise<Registration>;
  /** Takes what the server answered. */
  readonly replace: (registration: Registration) => void;
}

const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());

export const answered = (values: Values): AnswerField[] =>
  (Object.keys(values) as AnswerField[]).filter((field) => !isBlank(values[field]));

/** What answers cannot be, by the rules of their country. */
export function useTroubles(country: string, values: Values): Troubles {
  const { timeZone } = useReader();
  const rules = useCountryRules(country);
  return { ...rules(values, dayIn(timeZone)), ...plainTroubles(values) };
}

/** An error that appears pushes a button away from under the finger that left the field for it: it waits for the press. */
const afterPressMs = 200;

/** Fields that were left, so that no error appears in the middle of typing. */
export function useLeft(start: () => AnswerField[]) {
  const [left, setLeft] = useState<ReadonlySet<AnswerField>>(() => new Set(start()));
  const add = (fields: readonly AnswerField[]): void => setLeft((all) => new Set([...all, ...fields]));
  return {
    has: (field: AnswerField): boolean => left.has(field),
    add,
    addSoon: (field: AnswerField): void => void setTimeout(() => add([field]), afterPressMs),
  };
}

function refusedTrouble({ refused }: AnswersState, field: AnswerField): Trouble | null {
  const code = refused[field];
  if (!code) return null;
  const text = code === 'signed' ? m.registration_e_signed() : m.registration_e_refused();
  return { text, wrong: true };
}

/** What the registry of the national number contradicts, until the field is typed over. */
function registryTrouble(
  { missing }: Registration,
  { typed }: AnswersState,
  field: AnswerField,
): Trouble | null {
  const found = missing.find((one) => one.field === field && one.code.startsWith('registry_'));
  return found && !typed[field] ? { text: missingText(found), wrong: found.blocking } : null;
}

export function useRegistrationDraft(registration: Registration): Draft {
  const queryClient = useQueryClient();
  const { queryKey } = registrationQuery(registration.id);
  const [{ queue, begin }] = useState(() =>
    openAnswers(registration.id, registration.answers, () => {
      void queryClient.invalidateQueries({ queryKey });
    }),
  );
  useEffect(() => begin(), [begin]);
  useEffect(() => queue.know(registration.answers), [queue, registration.answers]);
  const answers = useSyncExternalStore(queue.subscribe, queue.get);
  const values = shownValues(answers);
  const troubles = { ...useTroubles(registration.country, values), ...ownTroubles(registration, values) };
  const left = useLeft(() => answered(values));
  const demanded = useLeft(() => []);
  const missing = (field: AnswerField): Trouble | null =>
    demanded.has(field) && isBlank(values[field]) ? { text: m.registration_e_required(), wrong: true } : null;
  return {
    registration,
    answers,
    country: registration.country,
    values,
    troubles,
    change: (field, value, finished = false) => {
      if (finished) left.add([field]);
      void queue.change(field, value, finished ? 0 : undefined);
    },
    choose: (field, which) => void queue.choose(field, which),
    flush: () => queue.flush(),
    everythingSaved: () => everythingSaved(queue),
    left: left.addSoon,
    demand: (fields) => {
      left.add(fields);
      demanded.add(fields);
    },
    troubleOf: (field) => {
      const told = left.has(field) ? troubles[field] : undefined;
      return (
        refusedTrouble(answers, field) ??
        told ??
        missing(field) ??
        registryTrouble(registration, answers, field)
      );
    },
    pick: (choice) => choose(registration.id, choice),
    replace: (next) => replaceView(queryClient, queryKey, next),
  };
}
