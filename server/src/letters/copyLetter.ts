import type { Language } from '#contract/kit/values.ts';
import type { GuardianGroup } from '#contract/record/guardianGroups.ts';
import { m } from '#messages/generated/messages.js';
import { greeting } from './greeting.ts';
import { wordsOf, type Letter } from './letter.ts';

/* The letter a guardian gets: what their student was told, and how to stop it. Pure. */

/** Who gets a copy, and of whom. */
export interface CopyTo {
  readonly organisation: string;
  readonly name: string;
  readonly relationship: string;
  readonly language: Language;
  readonly student: string;
}

/** What is copied of what a student was told. */
export interface CopyText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts?: Letter['facts'];
  readonly list?: Letter['list'];
}

type Sentence = (inputs: object, at: { locale: Language }) => string;
const groupWords: Readonly<Record<GuardianGroup, Sentence>> = {
  announcements: m.mail_copy_group_announcements,
  attendance: m.mail_copy_group_attendance,
  marking: m.mail_copy_group_marking,
  money: m.mail_copy_group_money,
  enrolment: m.mail_copy_group_enrolment,
};

const address = /https?:\/\//;
const hasNoAddress = (text: string): boolean => !address.test(text);

/** What may be copied of a letter: its first text and, about money, the facts. Never an address, nor what staff added. */
export function toldBy(letter: Letter, worded: Letter, group: GuardianGroup): CopyText {
  const rest = Math.max(letter.paragraphs.length - 2, 0);
  const paragraphs = worded.paragraphs.slice(1, worded.paragraphs.length - rest).filter(hasNoAddress);
  if (group !== 'money') return { subject: worded.subject, paragraphs };
  const facts = (letter.facts ?? []).filter(({ value }) => hasNoAddress(value));
  const list = letter.list && { ...letter.list, items: letter.list.items.filter(hasNoAddress) };
  return { subject: worded.subject, paragraphs, facts, ...(list && { list }) };
}

export function copyLetter(
  to: CopyTo,
  { subject, paragraphs, ...told }: CopyText,
  { groups, stopUrl }: { groups: readonly GuardianGroup[]; stopUrl: string },
): Letter {
  const at = { locale: to.language };
  const { student, organisation, relationship } = to;
  const what = new Intl.ListFormat(to.language).format(groups.map((group) => groupWords[group]({}, at)));
  return {
    words: wordsOf('guardian_copy', to, { student }),
    subject: m.mail_copy_subject({ student, subject }, at),
    heading: m.mail_copy_heading({ student }, at),
    paragraphs: [greeting(to), m.mail_copy_text({ student, organisation }, at), ...paragraphs],
    ...told,
    links: [{ text: m.mail_copy_stop({ student }, at), url: stopUrl }],
    notes: [
      m.mail_copy_why({ student, organisation, relationship, what }, at),
      m.mail_copy_until({ student }, at),
    ],
  };
}
