import { isStandard } from './fieldId.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ChoiceField, ChoiceOf, RegistrationField } from '#contract/registration/fields.ts';
import { m } from '#messages/generated/messages.js';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { pageLanguage } from '#web/tenant/settings.ts';
import type { Spec } from './fieldWords.ts';
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

type Words = string | { readonly label: string; readonly help: string };
/** The words of a field's codes, in the order they are shown. */
type Choices<F extends ChoiceField> = () => Readonly<Record<ChoiceOf<F>, Words>>;

const ratings = () => ({
  confident: m.registration_o_confident(),
  some_help: m.registration_o_some_help(),
  much_help: m.registration_o_much_help(),
});

/** Choices that are Livery's own. */
const own: { readonly [F in ChoiceField]: Choices<F> } = {
  usiChoice: () => ({
    have: m.registration_o_usi_have(),
    authorise: { label: m.registration_o_usi_authorise(), help: m.registration_o_usi_authorise_help() },
    later: { label: m.registration_o_usi_later(), help: m.registration_o_usi_later_help() },
    exempt: m.registration_o_usi_exempt(),
  }),
  usiExemption: () => ({ INTOFF: m.registration_o_usi_intoff(), INDIV: m.registration_o_usi_indiv() }),
  identityChoice: () => ({
    upload: m.registration_o_identity_upload(),
    in_person: {
      label: m.registration_o_identity_in_person(),
      help: m.registration_o_identity_in_person_help(),
    },
  }),
  llndReading: ratings,
  llndWriting: ratings,
  llndNumeracy: ratings,
  llndSpeaking: ratings,
  llndDigital: ratings,
  llndDigitalTask: () => ({
    email: m.registration_o_digital_email(),
    document: m.registration_o_digital_document(),
    files: m.registration_o_digital_files(),
    video_call: m.registration_o_digital_video(),
    search: m.registration_o_digital_search(),
    password: m.registration_o_digital_password(),
    none: m.registration_o_digital_none(),
  }),
  recognition: () => ({
    none: m.registration_o_recognition_none(),
    rpl: { label: m.registration_o_recognition_rpl(), help: m.registration_o_recognition_rpl_help() },
    credit: {
      label: m.registration_o_recognition_credit(),
      help: m.registration_o_recognition_credit_help(),
    },
    both: m.registration_o_recognition_both(),
    unsure: {
      label: m.registration_o_recognition_unsure(),
      help: m.registration_o_recognition_unsure_help(),
    },
  }),
  payerKind: () => ({
    self: m.registration_o_payer_self(),
    employer: m.registration_o_payer_employer(),
    other: m.registration_o_payer_other(),
  }),
};

const ownOptions = (field: ChoiceField): Option[] =>
  Object.entries<Words>(own[field]()).map(([code, words]) =>
    typeof words === 'string' ? { code, label: words } : { code, ...words },
  );
const isChoice = (field: RegistrationField): field is ChoiceField => field in own;

/** What may be chosen in a field, in the order it is shown; codes the server permits and nobody named stand as they are. */
function optionsFor(
  field: RegistrationField,
  permitted: readonly string[] | null,
  lists: Lists,
): readonly Option[] {
  const named = isChoice(field) ? ownOptions(field) : (lists(field) ?? []);
  if (!permitted) return named;
  const unnamed = permitted.filter((code) => !named.some((one) => one.code === code));
  return [
    ...named.filter(({ code }) => permitted.includes(code)),
    ...unnamed.map((code) => ({ code, label: code })),
  ];
}

const yesNo: Readonly<Record<string, () => string>> = {
  yes: () => m.registration_yes(),
  no: () => m.registration_no(),
};

/** What may be chosen in a field, in the order it is shown. */
export function optionsOf(spec: Spec, lists: Lists): readonly Option[] {
  const { field, words, options = null } = spec;
  if (isStandard(field)) return optionsFor(field, options, lists);
  const choices = { ...words?.en?.choices, ...words?.[pageLanguage()]?.choices };
  return (options ?? []).map((code) => ({ code, label: choices[code] ?? yesNo[code]?.() ?? code }));
}

/** What a chosen code is called. */
export const optionText = (spec: Spec, code: string, lists: Lists): string =>
  optionsOf(isStandard(spec.field) ? { field: spec.field } : spec, lists).find((one) => one.code === code)
    ?.label ?? code;
