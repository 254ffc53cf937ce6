import { m } from '#messages/generated/messages.js';
import type { Letter } from './letter.ts';
import { greeting, type To } from './letters.ts';

/** What a letter says of an invoice, in words. */
interface InvoiceFacts {
  number: string;
  amount: string;
  day: string;
}

export function invoiceLetter(to: To, facts: InvoiceFacts, url: string): Letter {
  const at = { locale: to.language };
  return {
    subject: m.billing_mail_invoice_subject({ ...to, ...facts }, at),
    heading: m.billing_mail_invoice_heading(facts, at),
    paragraphs: [greeting(to), m.billing_mail_invoice_text(facts, at)],
    button: { label: m.billing_mail_button_pay({}, at), url },
    notes: [m.billing_mail_document({}, at)],
  };
}

export function reminderLetter(to: To, facts: InvoiceFacts, overdue: boolean, url: string): Letter {
  const at = { locale: to.language };
  const said = overdue
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
    subject: said.subject,
    heading: said.heading,
    paragraphs: [greeting(to), said.text, m.billing_mail_other_date({}, at)],
    button: { label: m.billing_mail_button_pay({}, at), url },
    notes: [m.billing_mail_paid_already({}, at)],
  };
}

export function receiptLetter(to: To, facts: { number: string; amount: string }, url: string): Letter {
  const at = { locale: to.language };
  return {
    subject: m.billing_mail_receipt_subject({ ...to, ...facts }, at),
    heading: m.billing_mail_receipt_heading({}, at),
    paragraphs: [greeting(to), m.billing_mail_receipt_text({ ...to, ...facts }, at)],
    button: { label: m.billing_mail_button_receipt({}, at), url },
    notes: [],
  };
}
