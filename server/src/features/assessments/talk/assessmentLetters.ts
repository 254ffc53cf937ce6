import { m } from '#messages/generated/messages.js';
import { wordsOf, type Letter } from '#server/letters/letter.ts';
import { greeting, type To } from '#server/letters/greeting.ts';

/** Tells the student what was submitted and when, with a link to the receipt. */
export function receiptLetter(
  to: To,
  facts: { title: string; number: string; at: string },
  url: string,
): Letter {
  const at = { locale: to.language };
  return {
    words: wordsOf('work_received', to, { title: facts.title, number: facts.number, when: facts.at }),
    subject: m.assessments_mail_receipt_subject(facts, at),
    heading: m.assessments_mail_receipt_heading({}, at),
    paragraphs: [greeting(to), m.assessments_mail_receipt_text({ ...to, ...facts }, at)],
    button: { label: m.assessments_mail_receipt_button({}, at), url },
    notes: [m.assessments_mail_receipt_note({}, at)],
  };
}
