import type { ChoiceField, ChoiceOf, RegistrationField } from '#contract/registration/fields.ts';
import type { RegistrationFieldState } from '#contract/registration/state.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { codeListsOf } from './codeLists.ts';

const levels = {
  confident: () => m.registration_queue_code_level_confident(),
  some_help: () => m.registration_queue_code_level_some_help(),
  much_help: () => m.registration_queue_code_level_much_help(),
};

/** Codes of our own, the same in every country. */
const ownCodes: { readonly [F in ChoiceField]: Readonly<Record<ChoiceOf<F>, () => string>> } = {
  usiChoice: {
    have: () => m.registration_queue_code_usi_have(),
    authorise: () => m.registration_queue_code_usi_authorise(),
    exempt: () => m.registration_queue_code_usi_exempt(),
    later: () => m.registration_queue_code_usi_later(),
  },
  usiExemption: {
    INTOFF: () => m.registration_queue_code_exempt_intoff(),
    INDIV: () => m.registration_queue_code_exempt_indiv(),
  },
  identityChoice: {
    upload: () => m.registration_queue_code_identity_upload(),
    in_person: () => m.registration_queue_code_identity_in_person(),
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
  payerKind: {
    self: () => m.registration_queue_code_payer_self(),
    employer: () => m.registration_queue_code_payer_employer(),
    other: () => m.registration_queue_code_payer_other(),
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
type Field = Pick<RegistrationFieldState, 'field' | 'kind'>;

/** An answer in plain words; null when nothing was answered. A code nobody knows stands as it is. */
export function answerText(
  { field, kind }: Field,
  value: AnswerValue | undefined,
  wording: Wording,
): string | null {
  if (typeof value === 'boolean') return value ? m.registration_queue_yes() : m.registration_queue_no();
  if (Array.isArray(value)) return value.map((code) => codeText(field, code, wording)).join(', ') || null;
  const text = value?.trim();
  if (!text) return null;
  if (kind === 'code' || kind === 'codes') return codeText(field, text, wording);
  return kind === 'date' ? bornText(text, wording) : text;
}

function codeText(field: RegistrationField, code: string, { country, language }: Wording): string {
  const own = wordsOfCodes[field]?.[code];
  if (own) return own();
  if (field === 'addressCountry') return countryName(code, language);
  const list = codeListsOf(country)[field];
  if (list?.notSaid === code) return m.registration_queue_not_said();
  return list?.codes.find((one) => one.code === code)?.label ?? code;
}

function countryName(code: string, language: string): string {
  // Intl throws for what cannot be a country.
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code.toUpperCase()) ?? code;
}

/** The calendar day of an instant in a time zone, `2026-11-24`. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

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
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${born}T00:00:00Z`));
  return m.registration_queue_born({ day, age });
}
