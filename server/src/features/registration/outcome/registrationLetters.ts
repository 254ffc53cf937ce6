import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import type { Letter } from '#server/letters/letter.ts';

interface To {
  organisation: string;
  /** What the person is called; empty when they gave no name yet. */
  name: string;
  language: Language;
  courseTitle: string;
}

const greeting = ({ name, language }: To): string =>
  name ? m.mail_greeting({ name }, { locale: language }) : m.mail_greeting_plain({}, { locale: language });

export function resumeLetter(to: To, url: string): Letter {
  const at = { locale: to.language };
  return {
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
    subject: m.mail_registration_expiry_subject({ ...to, day }, at),
    heading: m.mail_registration_expiry_heading({}, at),
    paragraphs: [greeting(to), m.mail_registration_expiry_text({ ...to, day }, at)],
    button: { label: m.mail_registration_resume_button({}, at), url },
    notes: [m.mail_registration_resume_expires({}, at), m.mail_not_you({}, at)],
  };
}

/** To whom one step was handed; `to.name` is theirs. */
export function handoverLetter(
  to: To,
  url: string,
  asked: { step: 'guardian' | 'payer'; applicant: string; until: string },
): Letter {
  const at = { locale: to.language };
  const given = { ...to, applicant: asked.applicant };
  const guardian = asked.step === 'guardian';
  return {
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
    subject: m.mail_registration_question_subject(to, at),
    heading: m.mail_registration_question_heading({}, at),
    paragraphs: [greeting(to), m.mail_registration_question_text(to, at), message],
    button: { label: m.mail_registration_question_button({}, at), url },
    notes: [m.mail_registration_resume_expires({}, at)],
  };
}

/** What somebody newly enrolled has to know: when, where, what it costs, what to bring, whom to ask. */
export type EnrolmentFacts = Pick<Letter, 'facts' | 'list'>;

export function acceptedLetter(to: To, url: string, setsPassword: boolean, enrolled: EnrolmentFacts): Letter {
  const at = { locale: to.language };
  return {
    ...enrolled,
    subject: m.mail_registration_accepted_subject(to, at),
    heading: m.mail_registration_accepted_heading(to, at),
    paragraphs: [
      greeting(to),
      m.mail_registration_accepted_text(to, at),
      ...(setsPassword ? [m.mail_registration_set_password({}, at)] : []),
    ],
    button: {
      label: setsPassword
        ? m.mail_registration_set_password_button({}, at)
        : m.mail_registration_accepted_button({}, at),
      url,
    },
    notes: setsPassword ? [m.mail_registration_set_password_expires({}, at)] : [],
  };
}

export function awaitingPaymentLetter(
  to: To,
  url: string,
  setsPassword: boolean,
  enrolled: EnrolmentFacts,
): Letter {
  const at = { locale: to.language };
  return {
    ...enrolled,
    subject: m.mail_registration_payment_subject(to, at),
    heading: m.mail_registration_payment_heading({}, at),
    paragraphs: [
      greeting(to),
      m.mail_registration_payment_text(to, at),
      ...(setsPassword ? [m.mail_registration_set_password({}, at)] : []),
    ],
    button: {
      label: setsPassword
        ? m.mail_registration_set_password_button({}, at)
        : m.mail_registration_payment_button({}, at),
      url,
    },
    notes: setsPassword ? [m.mail_registration_set_password_expires({}, at)] : [],
  };
}

export function declinedLetter(to: To, reason: string): Letter {
  const at = { locale: to.language };
  return {
    subject: m.mail_registration_declined_subject(to, at),
    heading: m.mail_registration_declined_heading({}, at),
    paragraphs: [greeting(to), m.mail_registration_declined_text(to, at), reason],
    notes: [m.mail_registration_declined_note(to, at)],
  };
}

export function placeFreeLetter(to: To, url: string): Letter {
  const at = { locale: to.language };
  return {
    subject: m.mail_registration_place_subject(to, at),
    heading: m.mail_registration_place_heading({}, at),
    paragraphs: [greeting(to), m.mail_registration_place_text(to, at)],
    button: { label: m.mail_registration_received_button({}, at), url },
    notes: [m.mail_registration_resume_expires({}, at)],
  };
}
