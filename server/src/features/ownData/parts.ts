import { formatDay, formatInstant, formatInstantDay, type Reader } from '#messages/dates.ts';
import { m } from '#messages/generated/messages.js';
import type { Locale } from '#messages/languages.ts';
import { formatMoney } from '#messages/money.ts';
import { stateWords } from '#messages/study/assessmentWords.ts';
import { phaseWords } from '#messages/study/phaseWords.ts';
import type { TermInputs } from '#messages/terms.ts';
import type { OwnData } from './collect.actions.ts';

/** How a document speaks to whoever reads it. */
export interface Speaking {
  readonly terms: TermInputs;
  readonly at: { readonly locale: Locale };
  readonly reader: Required<Reader>;
  readonly now: Date;
}

/** Compared with this one every day has its year: a document is read for years. */
const longAgo = new Date(0);

/** A part of the document: a heading over a table. Without columns its rows are facts, label and value. */
export interface Part {
  readonly title: string;
  readonly columns: readonly string[];
  /** The column that takes the room that is left. */
  readonly wide: number;
  readonly rows: readonly (readonly string[])[];
}

const given = (rows: [label: string, value: string | null | undefined][]): string[][] =>
  rows.flatMap(([label, value]) => (value ? [[label, value]] : []));

function person({ account: { profile }, record }: OwnData, { at, reader }: Speaking): Part {
  const values = record?.values ?? {};
  const birth = typeof values.birthDate === 'string' ? values.birthDate : null;
  const address = [
    values.addressUnit,
    values.addressNumber,
    values.addressStreet,
    values.addressSuburb,
    values.addressState,
    values.addressPostcode,
  ];
  return {
    wide: 0,
    title: m.own_data_person({}, at),
    columns: [],
    rows: given([
      [m.own_data_name({}, at), profile.name],
      [m.own_data_preferred({}, at), profile.preferredName],
      [m.own_data_email({}, at), profile.email],
      [m.own_data_phone({}, at), profile.phone],
      [m.own_data_birth({}, at), birth && formatDay(birth, reader, longAgo)],
      [m.own_data_address({}, at), address.filter((part) => typeof part === 'string').join(' ')],
      [m.own_data_number({}, at), record?.clientNumber],
    ]),
  };
}

const enrolments = ({ enrolments: all }: OwnData, { terms, at, reader, now }: Speaking): Part => ({
  wide: 0,
  title: m.own_data_enrolments(terms, at),
  columns: [
    m.own_data_course(terms, at),
    m.own_data_state({}, at),
    m.own_data_from({}, at),
    m.own_data_until({}, at),
    m.own_data_progress({}, at),
  ],
  rows: all.map((enrolment) => [
    `${enrolment.course.code} ${enrolment.course.title}`,
    phaseWords(enrolment, { terms, reader, now }).badge,
    formatDay(enrolment.startsOn, reader, longAgo),
    enrolment.accessEndsOn ? formatDay(enrolment.accessEndsOn, reader, longAgo) : '',
    `${enrolment.progress.percent}%`,
  ]),
});

const assessments = ({ assessmentCards: all }: OwnData, { terms, at, reader }: Speaking): Part => ({
  wide: 0,
  title: m.own_data_assessments(terms, at),
  columns: [
    m.own_data_assessment(terms, at),
    m.own_data_state({}, at),
    m.own_data_sent({}, at),
    m.own_data_feedback({}, at),
  ],
  rows: all.map(({ title, state, submittedAt, releasedAt }) => [
    title,
    stateWords(state, reader.language).text,
    submittedAt ? formatInstantDay(submittedAt, reader, longAgo) : '',
    releasedAt ? formatInstantDay(releasedAt, reader, longAgo) : '',
  ]),
});

function invoices({ money }: OwnData, { at, reader }: Speaking): Part {
  const amount = (cents: number, currency: string) => formatMoney(cents, currency, reader.language);
  return {
    wide: 0,
    title: m.own_data_invoices({}, at),
    columns: [
      m.own_data_invoice({}, at),
      m.own_data_day({}, at),
      m.own_data_amount({}, at),
      m.own_data_open({}, at),
    ],
    rows: (money?.invoices ?? []).map(({ number, issuedOn, totalCents, openCents, currency }) => [
      number,
      formatDay(issuedOn, reader, longAgo),
      amount(totalCents, currency),
      amount(openCents, currency),
    ]),
  };
}

const payments = ({ money }: OwnData, { at, reader }: Speaking): Part => ({
  wide: 0,
  title: m.own_data_payments({}, at),
  columns: [m.own_data_receipt({}, at), m.own_data_day({}, at), m.own_data_amount({}, at)],
  rows: (money?.payments ?? [])
    .filter(({ settledAt }) => settledAt !== null)
    .map(({ receiptNumber, settledAt, cents, currency }) => [
      receiptNumber ?? '',
      formatInstantDay(settledAt!, reader, longAgo),
      formatMoney(cents, currency, reader.language),
    ]),
});

const messages = ({ enrolments: all }: OwnData, { at, reader }: Speaking): Part => ({
  wide: 2,
  title: m.own_data_messages({}, at),
  columns: [m.own_data_at({}, at), m.own_data_by({}, at), m.own_data_text_column({}, at)],
  rows: all.flatMap(({ messages: thread }) =>
    thread.map(({ at: sentAt, name, text, files }) => [
      formatInstant(sentAt, reader, longAgo),
      name,
      [text, ...files.map((file) => file.name)].join('\n'),
    ]),
  ),
});

const looks = ({ whoLooked }: OwnData, { at, reader }: Speaking): Part => ({
  wide: 2,
  title: m.own_data_looks({}, at),
  columns: [m.own_data_at({}, at), m.own_data_by({}, at), m.own_data_reason({}, at)],
  rows: whoLooked.map(({ at: seenAt, by, reason }) => [
    formatInstant(seenAt, reader, longAgo),
    by ?? m.own_data_assessor({}, at),
    reason,
  ]),
});

/** What is kept about a person, in parts to read. The data file holds the rest. */
export const partsOf = (data: OwnData, speaking: Speaking): Part[] =>
  [person, enrolments, assessments, invoices, payments, messages, looks].map((part) => part(data, speaking));
