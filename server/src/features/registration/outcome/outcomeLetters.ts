import { m } from '#messages/generated/messages.js';
import { wordsOf, type Letter } from '#server/letters/letter.ts';
import { type To, greeting } from './registrationLetters.ts';

/** What a newly enrolled person needs to know: time, place, costs, what to bring, and a contact. */
export type EnrolmentFacts = Pick<Letter, 'facts' | 'list'>;

export function acceptedLetter(to: To, url: string, setsPassword: boolean, enrolled: EnrolmentFacts): Letter {
  const at = { locale: to.language };
  return {
    ...enrolled,
    words: wordsOf('accepted', to, { course: to.courseTitle }),
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
    words: wordsOf('payment_awaited', to, { course: to.courseTitle }),
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
    words: wordsOf('registration_declined', to, { course: to.courseTitle }),
    subject: m.mail_registration_declined_subject(to, at),
    heading: m.mail_registration_declined_heading({}, at),
    paragraphs: [greeting(to), m.mail_registration_declined_text(to, at), reason],
    notes: [m.mail_registration_declined_note(to, at)],
  };
}

export function placeFreeLetter(to: To, url: string): Letter {
  const at = { locale: to.language };
  return {
    words: wordsOf('place_free', to, { course: to.courseTitle }),
    subject: m.mail_registration_place_subject(to, at),
    heading: m.mail_registration_place_heading({}, at),
    paragraphs: [greeting(to), m.mail_registration_place_text(to, at)],
    button: { label: m.mail_registration_received_button({}, at), url },
    notes: [m.mail_registration_resume_expires({}, at)],
  };
}
