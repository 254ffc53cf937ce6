import { m } from '#messages/generated/messages.js';
import { wordsOf, type Letter } from '#server/letters/letter.ts';
import { greeting, type To } from '#server/letters/greeting.ts';

/** The facts of an invoice, formatted for a letter. */
interface InvoiceFacts {
  number: string;
  amount: string;
  day: string;
}

/** What pauses because of a late payment: from a day on, or already now (null). */
export interface PauseFacts {
  courseTitle: string;
  day: string | null;
}

function pauseTexts(pause: PauseFacts | null, at: { locale: To['language'] }): string[] {
  if (!pause) return [];
  const { courseTitle, day } = pause;
  return [day ? m.billing_mail_pause_coming({ courseTitle, day }, at) : m.billing_mail_paused(pause, at)];
}

export function invoiceLetter(to: To, facts: InvoiceFacts, url: string): Letter {
  const at = { locale: to.language };
  return {
    words: wordsOf('invoice', to, { number: facts.number, amount: facts.amount, day: facts.day }),
    subject: m.billing_mail_invoice_subject({ ...to, ...facts }, at),
    heading: m.billing_mail_invoice_heading(facts, at),
    paragraphs: [greeting(to), m.billing_mail_invoice_text(facts, at)],
    button: { label: m.billing_mail_button_pay({}, at), url },
    notes: [m.billing_mail_document({}, at)],
  };
}

interface ReminderFacts extends InvoiceFacts {
  overdue: boolean;
  pause: PauseFacts | null;
}

export function reminderLetter(to: To, facts: ReminderFacts, url: string, own: boolean): Letter {
  const at = { locale: to.language };
  const { number, amount, day } = facts;
  const said = facts.overdue
    ? {
        subject: m.billing_mail_overdue_subject(facts, at),
        heading: m.billing_mail_overdue_heading({}, at),
        text: m.billing_mail_overdue_text(facts, at),
      }
    : {
        subject: m.billing_mail_reminder_subject(facts, at),
        heading: m.billing_mail_reminder_heading({}, at),
        text: m.billing_mail_reminder_text(facts, at),
      };
  return {
    words: wordsOf(facts.overdue ? 'payment_overdue' : 'payment_reminder', to, { number, amount, day }),
    subject: said.subject,
    heading: said.heading,
    paragraphs: [
      greeting(to),
      said.text,
      ...pauseTexts(facts.pause, at),
      // Another date is asked for in the account, which another payer does not have.
      ...(own ? [m.billing_mail_other_date({}, at)] : []),
    ],
    button: { label: m.billing_mail_button_pay({}, at), url },
    notes: [m.billing_mail_paid_already({}, at)],
  };
}

interface DateFacts {
  accepted: boolean;
  amount: string;
  /** The current due date. */
  day: string;
  wanted: string;
  /** The note of staff; may be empty. */
  note: string;
  pause: PauseFacts | null;
}

/** The answer to a request for another date. */
export function dateLetter(to: To, facts: DateFacts, url: string): Letter {
  const at = { locale: to.language };
  const { organisation } = to;
  const { accepted, note, amount, day, wanted } = facts;
  const said = accepted
    ? {
        subject: m.billing_mail_date_accepted_subject(facts, at),
        heading: m.billing_mail_date_accepted_heading({}, at),
        text: m.billing_mail_date_accepted_text({ organisation, ...facts }, at),
      }
    : {
        subject: m.billing_mail_date_declined_subject(facts, at),
        heading: m.billing_mail_date_declined_heading({}, at),
        text: m.billing_mail_date_declined_text({ organisation, ...facts }, at),
      };
  return {
    words: accepted
      ? wordsOf('date_accepted', to, { amount, day })
      : wordsOf('date_declined', to, { amount, day, wanted }),
    subject: said.subject,
    heading: said.heading,
    paragraphs: [
      greeting(to),
      said.text,
      ...(note ? [m.billing_mail_date_note({ organisation, note }, at)] : []),
      ...pauseTexts(facts.pause, at),
    ],
    button: { label: m.billing_mail_button_pay({}, at), url },
    notes: [m.billing_mail_paid_already({}, at)],
  };
}

export function receiptLetter(to: To, facts: { number: string; amount: string }, url: string): Letter {
  const at = { locale: to.language };
  return {
    words: wordsOf('receipt', to, { number: facts.number, amount: facts.amount }),
    subject: m.billing_mail_receipt_subject({ ...to, ...facts }, at),
    heading: m.billing_mail_receipt_heading({}, at),
    paragraphs: [greeting(to), m.billing_mail_receipt_text({ ...to, ...facts }, at)],
    button: { label: m.billing_mail_button_receipt({}, at), url },
    notes: [],
  };
}

/** Tells a payer without an account what their link is. The student's own letter stays as it is. */
export const forPayer = (letter: Letter, own: boolean, locale: To['language']): Letter =>
  own
    ? letter
    : { ...letter, ofPayer: true, notes: [...letter.notes, m.billing_mail_payer_link({}, { locale })] };
