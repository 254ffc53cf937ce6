import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { wordsOf, type Letter } from '#server/letters/letter.ts';

export interface To {
  organisation: string;
  /** The person's name; empty when they have not given one yet. */
  name: string;
  language: Language;
  courseTitle: string;
}

export const greeting = ({ name, language }: To): string =>
  name ? m.mail_greeting({ name }, { locale: language }) : m.mail_greeting_plain({}, { locale: language });

export function resumeLetter(to: To, url: string): Letter {
  const at = { locale: to.language };
  return {
    words: wordsOf('registration_saved', to, { course: to.courseTitle }),
    subject: m.mail_registration_resume_subject(to, at),
    heading: m.mail_registration_resume_heading({}, at),
    paragraphs: [greeting(to), m.mail_registration_resume_text(to, at)],
    button: { label: m.mail_registration_resume_button({}, at), url },
    notes: [m.mail_registration_resume_expires({}, at), m.mail_not_you({}, at)],
  };
}

export function expiryLetter(to: To, url: string, day: string): Letter {
  const at = { locale: to.language };
  return {
    words: wordsOf('registration_expires', to, { course: to.courseTitle, day }),
    subject: m.mail_registration_expiry_subject({ ...to, day }, at),
    heading: m.mail_registration_expiry_heading({}, at),
    paragraphs: [greeting(to), m.mail_registration_expiry_text({ ...to, day }, at)],
    button: { label: m.mail_registration_resume_button({}, at), url },
    notes: [m.mail_registration_resume_expires({}, at), m.mail_not_you({}, at)],
  };
}

/** Asks a person to fill in one step; `to.name` is their name. */
export function handoverLetter(
  to: To,
  url: string,
  asked: { step: 'guardian' | 'payer'; applicant: string; until: string },
): Letter {
  const at = { locale: to.language };
  const given = { ...to, applicant: asked.applicant };
  const guardian = asked.step === 'guardian';
  return {
    words: wordsOf(guardian ? 'guardian_asked' : 'payer_asked', to, {
      course: to.courseTitle,
      applicant: asked.applicant,
    }),
    subject: guardian
      ? m.mail_registration_guardian_subject(given, at)
      : m.mail_registration_payer_subject(given, at),
    heading: guardian
      ? m.mail_registration_guardian_heading({}, at)
      : m.mail_registration_payer_heading({}, at),
    paragraphs: [
      greeting(to),
      guardian ? m.mail_registration_guardian_text(given, at) : m.mail_registration_payer_text(given, at),
    ],
    button: { label: m.mail_registration_handover_button({}, at), url },
    notes: [
      m.mail_registration_handover_expires({ until: asked.until }, at),
      m.mail_registration_handover_not_you({ applicant: asked.applicant }, at),
    ],
  };
}

export function receivedLetter(
  to: To,
  url: string,
  receipt: { number: string; when: string; signed: string[]; waiting: boolean; confirmEmail: boolean },
): Letter {
  const at = { locale: to.language };
  const { number, when } = receipt;
  const signed = new Intl.ListFormat(to.language).format(receipt.signed);
  return {
    words: wordsOf('registration_received', to, { course: to.courseTitle, number, when }),
    subject: m.mail_registration_received_subject({ ...to, number }, at),
    heading: m.mail_registration_received_heading({}, at),
    paragraphs: [
      greeting(to),
      m.mail_registration_received_text({ ...to, number, when }, at),
      ...(signed ? [m.mail_registration_received_signed({ signed }, at)] : []),
      ...(receipt.waiting ? [m.mail_registration_received_waiting({}, at)] : []),
      ...(receipt.confirmEmail ? [m.mail_registration_received_confirm({}, at)] : []),
    ],
    button: {
      label: receipt.confirmEmail
        ? m.mail_registration_received_confirm_button({}, at)
        : m.mail_registration_received_button({}, at),
      url,
    },
    notes: [m.mail_registration_resume_expires({}, at)],
  };
}

export function questionLetter(to: To, url: string, message: string): Letter {
  const at = { locale: to.language };
  return {
    words: wordsOf('registration_question', to, { course: to.courseTitle }),
    subject: m.mail_registration_question_subject(to, at),
    heading: m.mail_registration_question_heading({}, at),
    paragraphs: [greeting(to), m.mail_registration_question_text(to, at), message],
    button: { label: m.mail_registration_question_button({}, at), url },
    notes: [m.mail_registration_resume_expires({}, at)],
  };
}
