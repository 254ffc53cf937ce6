import type { OwnKind } from '#contract/registration/form/ownKinds.ts';
import type { Registration } from '#contract/registration/state.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import type { Troubles } from '#web/features/registration/fields/trouble.ts';
import { isBlank } from '#web/features/registration/fields/values.ts';
import type { Values } from '#web/features/registration/fields/values.ts';

type Check = (value: AnswerValue, required: boolean) => string | null;
const anything: Check = () => null;
const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  // A day that does not exist is read as a later one.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** What an answer to a question of the organisation cannot be, by kind. */
const checks: { readonly [K in OwnKind]: Check } = {
  short: anything,
  long: anything,
  choice: anything,
  several: anything,
  yes_no: anything,
  number: (value) =>
    /^-?\d{1,12}([.,]\d{1,6})?$/.test(String(value).trim()) ? null : m.registration_e_number(),
  date: (value) => (isDay(String(value)) ? null : m.registration_e_no_day()),
  file: anything,
  statement: (value, required) => (required && value !== true ? m.registration_e_tick() : null),
};

/** What is wrong in the answers to the organisation's own questions. */
export function ownTroubles({ steps }: Pick<Registration, 'steps'>, values: Values): Troubles {
  const troubles: Troubles = {};
  for (const { field, own, required } of steps.flatMap(({ fields }) => fields)) {
    const value = values[field];
    const text = own && value !== undefined && !isBlank(value) ? checks[own](value, required) : null;
    if (text) troubles[field] = { text, wrong: true };
  }
  return troubles;
}
