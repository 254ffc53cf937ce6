import { isStandard } from '#web/features/registration/fields/fieldId.ts';
import type { ChoiceField, ChoiceOf } from '#contract/registration/fields.ts';
import type { RegistrationFieldState } from '#contract/registration/state.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { codeListsOf } from './codeLists.ts';

const levels = {
  confident: () => m.registration_desk_code_level_confident(),
  some_help: () => m.registration_desk_code_level_some_help(),
  much_help: () => m.registration_desk_code_level_much_help(),
};

/** Codes of our own, the same in every country. */
const ownCodes: { readonly [F in ChoiceField]: Readonly<Record<ChoiceOf<F>, () => string>> } = {
  usiChoice: {
    have: () => m.registration_desk_code_usi_have(),
    authorise: () => m.registration_desk_code_usi_authorise(),
    exempt: () => m.registration_desk_code_usi_exempt(),
    later: () => m.registration_desk_code_usi_later(),
  },
  usiExemption: {
    INTOFF: () => m.registration_desk_code_exempt_intoff(),
    INDIV: () => m.registration_desk_code_exempt_indiv(),
  },
  identityChoice: {
    upload: () => m.registration_desk_code_identity_upload(),
    in_person: () => m.registration_desk_code_identity_in_person(),
  },
  llndReading: levels,
  llndWriting: levels,
  llndNumeracy: levels,
  llndSpeaking: levels,
  llndDigital: levels,
  llndDigitalTask: {
    email: () => m.registration_o_digital_email(),
    document: () => m.registration_o_digital_document(),
    files: () => m.registration_o_digital_files(),
    video_call: () => m.registration_o_digital_video(),
    search: () => m.registration_o_digital_search(),
    password: () => m.registration_o_digital_password(),
    none: () => m.registration_o_digital_none(),
  },
  recognition: {
    none: () => m.registration_desk_code_recognition_none(),
    rpl: () => m.registration_desk_code_recognition_rpl(),
    credit: () => m.registration_desk_code_recognition_credit(),
    both: () => m.registration_desk_code_recognition_both(),
    unsure: () => m.registration_desk_code_recognition_unsure(),
  },
  payerKind: {
    self: () => m.registration_desk_code_payer_self(),
    employer: () => m.registration_desk_code_payer_employer(),
    other: () => m.registration_desk_code_payer_other(),
  },
};
const wordsOfCodes: Readonly<Record<string, Readonly<Record<string, () => string>>>> = ownCodes;

export interface Wording {
  /** Whose lists of codes apply. */
  readonly country: string;
  readonly language: string;
  /** `2026-11-24`, for an age. */
  readonly today: string;
}
type Field = Pick<RegistrationFieldState, 'field' | 'kind'> &
  Partial<Pick<RegistrationFieldState, 'own' | 'words' | 'options'>>;

/** An answer in plain words; null when nothing was answered. A code nobody knows stands as it is. */
export function answerText(spec: Field, value: AnswerValue | undefined, wording: Wording): string | null {
  if (typeof value === 'boolean') return value ? m.registration_desk_yes() : m.registration_desk_no();
  if (Array.isArray(value)) return value.map((code) => codeText(spec, code, wording)).join(', ') || null;
  const text = value?.trim();
  return text ? typedText(spec, text, wording) : null;
}

function typedText(spec: Field, text: string, wording: Wording): string {
  const { kind } = spec;
  if (kind === 'code' || kind === 'codes') return codeText(spec, text, wording);
  if (kind !== 'date') return text;
  return spec.own ? dayText(text, wording) : bornText(text, wording);
}

function codeText(spec: Field, code: string, { country, language }: Wording): string {
  const { field } = spec;
  if (!isStandard(field)) return ownText(spec, code);
  const own = wordsOfCodes[field]?.[code];
  if (own) return own();
  if (field === 'addressCountry') return countryName(code, language);
  const list = codeListsOf(country)[field];
  if (list?.notSaid === code) return m.registration_desk_not_said();
  return list?.codes.find((one) => one.code === code)?.label ?? code;
}

const yesNo: Readonly<Record<string, () => string>> = {
  yes: () => m.registration_desk_yes(),
  no: () => m.registration_desk_no(),
};
const ownText = ({ words }: Field, code: string): string =>
  words?.en?.choices?.[code] ?? yesNo[code]?.() ?? code;

function countryName(code: string, language: string): string {
  // Intl throws for what cannot be a country.
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code.toUpperCase()) ?? code;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Full years lived on a day; null when the birth date is no day, or still to come. */
export function ageOf(born: string, today: string): number | null {
  if (!isDay(born)) return null;
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  const age = today.slice(5) < born.slice(5) ? years - 1 : years;
  return age < 0 ? null : age;
}

function bornText(born: string, { language, today }: Wording): string {
  const age = ageOf(born, today);
  if (age === null) return born;
  return m.registration_desk_born({ day: dayText(born, { language }), age });
}

function dayText(day: string, { language }: Pick<Wording, 'language'>): string {
  if (!isDay(day)) return day;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
