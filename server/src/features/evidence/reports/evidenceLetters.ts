import { m } from '#messages/generated/messages.js';
import type { Letter } from '#server/letters/letter.ts';
import { greeting, type To } from '#server/letters/greeting.ts';

export interface ReportLetterFacts extends To {
  relationship: string;
  student: string;
  /** Of the assessment. */
  title: string;
  /** Until when the link works, in words. */
  until: string;
}

/** Asks somebody without an account what they have seen of a student at work. */
export function reportLetter(facts: ReportLetterFacts, url: string): Letter {
  const at = { locale: facts.language };
  return {
    words: null,
    subject: m.report_mail_subject(facts, at),
    heading: m.report_mail_heading({}, at),
    paragraphs: [greeting(facts), m.report_mail_text(facts, at), m.report_mail_decline({}, at)],
    button: { label: m.report_mail_button({}, at), url },
    notes: [m.report_mail_expires(facts, at), m.report_mail_not_you(facts, at)],
  };
}

export interface ReportCopy extends To {
  student: string;
  /** Of the assessment. */
  title: string;
  when: string;
  signedName: string;
  answers: readonly { question: string; answer: string }[];
  declaration: string;
  sha256: string;
}

/** The copy for the reporter: the exact text they signed. */
export function reportCopyLetter(copy: ReportCopy): Letter {
  const at = { locale: copy.language };
  return {
    words: null,
    subject: m.report_copy_subject(copy, at),
    heading: m.report_copy_heading({}, at),
    paragraphs: [
      greeting(copy),
      m.report_copy_text(copy, at),
      ...copy.answers.map((said) => m.report_copy_answer(said, at)),
      m.report_copy_declared(copy, at),
    ],
    notes: [m.report_copy_print(copy, at), m.report_copy_wrong(copy, at)],
  };
}

type ReasonFacts = To & { title: string; who: string; reason: string };

/** Tells the student that somebody they asked will not report. */
export const reportDeclinedLetter = (to: ReasonFacts, url: string): Letter => {
  const at = { locale: to.language };
  const next = m.report_declined_mail_next({}, at);
  return askAnother(to, url, [
    m.report_declined_mail_subject(to, at),
    m.report_declined_mail_text(to, at),
    next,
  ]);
};

/** Tells the student that nobody could confirm who reported. */
export const reportNotConfirmedLetter = (to: ReasonFacts, url: string): Letter => {
  const at = { locale: to.language };
  const next = m.report_not_confirmed_mail_next({}, at);
  return askAnother(to, url, [
    m.report_not_confirmed_mail_subject(to, at),
    m.report_not_confirmed_mail_text(to, at),
    next,
  ]);
};

function askAnother(
  to: ReasonFacts,
  url: string,
  [subject, text, next]: readonly [subject: string, text: string, next: string],
): Letter {
  const at = { locale: to.language };
  return {
    words: null,
    subject,
    heading: m.report_declined_mail_heading({}, at),
    paragraphs: [greeting(to), text, to.reason, next],
    button: { label: m.report_declined_mail_button({}, at), url },
    notes: [],
  };
}
