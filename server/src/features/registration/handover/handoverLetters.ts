import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import type { Letter } from '#server/letters/letter.ts';

/* Letters about a step that somebody else signs: a parent, guardian or payer. */

export interface SignedCopy {
  organisation: string;
  /** The person who signed; the `applicant` asked them. */
  name: string;
  applicant: string;
  language: Language;
  courseTitle: string;
  when: string;
  signedName: string;
  intake: string | null;
  price: string;
  plan: string | null;
  wordings: readonly { title: string; version: number; paragraphs: readonly string[]; statement: string }[];
  sha256: string;
}

/** The copy for the person who signed: course, price, and the exact wording they agreed to. */
export function signedCopyLetter(copy: SignedCopy): Letter {
  const at = { locale: copy.language };
  const { intake, plan } = copy;
  return {
    words: null,
    subject: m.mail_registration_copy_subject(copy, at),
    heading: m.mail_registration_copy_heading({}, at),
    paragraphs: [
      m.mail_greeting(copy, at),
      m.mail_registration_copy_text(copy, at),
      ...(intake === null ? [] : [m.mail_registration_copy_intake({ intake }, at)]),
      m.mail_registration_copy_price(copy, at),
      ...(plan === null ? [] : [m.mail_registration_copy_plan({ plan }, at)]),
      ...copy.wordings.flatMap(({ title, version, paragraphs, statement }) => [
        m.mail_registration_copy_wording({ title, version }, at),
        ...paragraphs,
        m.mail_registration_copy_agreed({ statement }, at),
      ]),
    ],
    notes: [
      m.mail_registration_copy_print({ sha256: copy.sha256 }, at),
      m.mail_registration_copy_wrong(copy, at),
    ],
  };
}

/** Tells the applicant that a person they asked will not sign. */
export function handoverDeclinedLetter(
  to: { organisation: string; name: string; language: Language; courseTitle: string },
  url: string,
  { who, reason }: { who: string; reason: string },
): Letter {
  const at = { locale: to.language };
  const greeting = to.name ? m.mail_greeting(to, at) : m.mail_greeting_plain({}, at);
  return {
    words: null,
    subject: m.mail_registration_refused_subject(to, at),
    heading: m.mail_registration_refused_heading({}, at),
    paragraphs: [
      greeting,
      m.mail_registration_refused_text({ ...to, who }, at),
      reason,
      m.mail_registration_refused_next(to, at),
    ],
    button: { label: m.mail_registration_refused_button({}, at), url },
    notes: [m.mail_registration_resume_expires({}, at)],
  };
}
