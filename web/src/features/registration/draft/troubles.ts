import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FieldOfKind } from '#contract/registration/fields.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { RegistrationFieldState } from '#contract/registration/state.ts';
import type { MissingPart } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { askedNow } from './asked.ts';
import { isEmail } from '#web/shared/forms/isEmail.ts';
import type { CountryRules, Troubles } from '#web/features/registration/fields/trouble.ts';
import { isBlank, textOf } from '#web/features/registration/fields/values.ts';
import type { Values } from '#web/features/registration/fields/values.ts';

const noRules: CountryRules = () => ({});
const rulesQuery = (country: string) =>
  queryOptions({
    queryKey: publicKeys.registrationRules(country),
    queryFn: async (): Promise<CountryRules> =>
      country === 'AU' ? (await import('./auTroubles.ts')).auTroubles : noRules,
    staleTime: 'static',
  });

/** The rules of a country; none until they are here. */
export const useCountryRules = (country: string): CountryRules =>
  useQuery(rulesQuery(country)).data ?? noRules;

const emails: Record<FieldOfKind<'email'>, true> = { guardianEmail: true, payerEmail: true };

/** What is wrong anywhere in the world. */
export function plainTroubles(values: Values): Troubles {
  const bad = (Object.keys(emails) as FieldOfKind<'email'>[]).filter((field) => {
    const typed = textOf(values, field);
    return typed !== '' && !isEmail(typed);
  });
  return Object.fromEntries(bad.map((field) => [field, { text: m.registration_e_email(), wrong: true }]));
}

/** The fields of a step that have to be answered and are not. */
export const unanswered = (fields: readonly RegistrationFieldState[], values: Values): AnswerField[] =>
  fields
    .filter((spec) => spec.required && spec.kind !== 'files' && askedNow(spec, values))
    .filter((spec) => isBlank(values[spec.field]))
    .map(({ field }) => field);

/** Sentences for what the server misses, where nothing on this side says it more exactly. */
const sentences: Record<string, () => string> = {
  required: () => m.registration_e_required(),
  invalid_format: () => m.registration_e_format(),
  too_short: () => m.registration_e_too_short(),
  too_long: () => m.registration_e_too_long(),
  in_future: () => m.registration_e_in_future(),
  birth_date_in_future: () => m.registration_e_in_future(),
  birth_date_not_real: () => m.registration_e_no_day(),
  unknown_code: () => m.registration_e_unknown_code(),
  not_a_number: () => m.registration_e_number(),
  not_declared: () => m.registration_e_not_declared(),
  document_needed: () => m.registration_e_document(),
  waiting_for_other: () => m.registration_e_waiting(),
  other_declined: () => m.registration_e_declined(),
  not_open: () => m.registration_e_not_open(),
  plan_needed: () => m.registration_e_plan(),
  prepaid_limit: () => m.registration_e_prepaid_limit(),
  registry_differs: () => m.registration_e_registry_differs(),
  registry_unknown: () => m.registration_e_registry_unknown(),
  registry_closed: () => m.registration_e_registry_closed(),
  later: () => m.registration_e_later(),
};

/** Of these what is missing has a sentence of its own. */
const ofField: Record<string, () => string> = {
  handover: () => m.registration_e_handover(),
  intake: () => m.registration_e_intake(),
  informationRead: () => m.registration_e_information(),
};

export function missingText({ field, code }: Pick<MissingPart, 'field' | 'code'>): string {
  if (code === 'document_needed' && field !== 'document') return m.registration_e_file();
  const said = code === 'required' || code === 'not_declared' ? ofField[field] : undefined;
  return (said ?? sentences[code] ?? (() => m.registration_e_format()))();
}
