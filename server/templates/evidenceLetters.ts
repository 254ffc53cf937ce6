import type { Language } from '#contract/values.ts';
import { m } from '#messages/generated/messages.js';
import type { Letter } from './letter.ts';
import { greeting } from './letters.ts';

export interface ReportAsked {
  organisation: string;
  /** Who is asked. */
  name: string;
  relationship: string;
  student: string;
  assessment: string;
  /** Until when the link can be used, in words. */
  until: string;
  language: Language;
}

/** Asks somebody without an account what they have seen of a student at work. */
export function reportLetter(asked: ReportAsked, url: string): Letter {
  const at = { locale: asked.language };
  return {
    subject: m.report_mail_subject(asked, at),
    heading: m.report_mail_heading({}, at),
    paragraphs: [greeting(asked), m.report_mail_text(asked, at)],
    button: { label: m.report_mail_button({}, at), url },
    notes: [m.report_mail_expires(asked, at), m.report_mail_not_you(asked, at)],
  };
}
