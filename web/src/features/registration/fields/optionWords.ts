import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RegistrationField } from '#contract/registration/fields.ts';
import { m } from '#messages/generated/messages.js';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';
import type { Lists, Option } from './options.ts';

const noLists: Lists = () => null;
const listsQuery = (country: string) =>
  queryOptions({
    queryKey: publicKeys.registrationLists(country),
    queryFn: async (): Promise<Lists> => (country === 'AU' ? (await import('./auLists.ts')).listOf : noLists),
    staleTime: 'static',
  });

/** The lists of a country; none until they are here. */
export const useLists = (country: string): Lists => useQuery(listsQuery(country)).data ?? noLists;

const ratings = (): Option[] => [
  { code: 'confident', label: m.registration_o_confident() },
  { code: 'some_help', label: m.registration_o_some_help() },
  { code: 'much_help', label: m.registration_o_much_help() },
];

const digital = (): Option[] => [
  { code: 'email', label: m.registration_o_digital_email() },
  { code: 'document', label: m.registration_o_digital_document() },
  { code: 'files', label: m.registration_o_digital_files() },
  { code: 'video_call', label: m.registration_o_digital_video() },
  { code: 'search', label: m.registration_o_digital_search() },
  { code: 'password', label: m.registration_o_digital_password() },
  { code: 'none', label: m.registration_o_digital_none() },
];

/** Choices that are Livery's own. */
const own: Partial<Record<RegistrationField, () => Option[]>> = {
  usiChoice: () => [
    { code: 'have', label: m.registration_o_usi_have() },
    {
      code: 'authorise',
      label: m.registration_o_usi_authorise(),
      help: m.registration_o_usi_authorise_help(),
    },
    { code: 'later', label: m.registration_o_usi_later(), help: m.registration_o_usi_later_help() },
    { code: 'exempt', label: m.registration_o_usi_exempt() },
  ],
  usiExemption: () => [
    { code: 'INTOFF', label: m.registration_o_usi_intoff() },
    { code: 'INDIV', label: m.registration_o_usi_indiv() },
  ],
  identityChoice: () => [
    { code: 'upload', label: m.registration_o_identity_upload() },
    {
      code: 'in_person',
      label: m.registration_o_identity_in_person(),
      help: m.registration_o_identity_in_person_help(),
    },
  ],
  llndReading: ratings,
  llndWriting: ratings,
  llndNumeracy: ratings,
  llndSpeaking: ratings,
  llndDigital: ratings,
  llndDigitalTask: digital,
  payerKind: () => [
    { code: 'self', label: m.registration_o_payer_self() },
    { code: 'employer', label: m.registration_o_payer_employer() },
    { code: 'other', label: m.registration_o_payer_other() },
  ],
};

/** What may be chosen in a field, in the order it is shown; codes the server permits and nobody named stand as they are. */
export function optionsFor(
  field: RegistrationField,
  permitted: readonly string[] | null,
  lists: Lists,
): readonly Option[] {
  const named = own[field]?.() ?? lists(field) ?? [];
  if (!permitted) return named;
  const unnamed = permitted.filter((code) => !named.some((one) => one.code === code));
  return [
    ...named.filter(({ code }) => permitted.includes(code)),
    ...unnamed.map((code) => ({ code, label: code })),
  ];
}

/** What a chosen code is called. */
export const optionLabel = (field: RegistrationField, code: string, lists: Lists): string =>
  optionsFor(field, null, lists).find((one) => one.code === code)?.label ?? code;
