import { m } from '#messages/generated/messages.js';
import type { Letter } from '#server/letters/letter.ts';
import { greeting, type To } from '#server/letters/greeting.ts';

/** A card as letters describe it. */
export interface CardName {
  brand: string;
  lastFour: string;
}

type LetterLocale = { locale: To['language'] };

/** Repeats the exact wording that the person agreed to. */
export function cardKeptLetter(to: To, card: CardName, plan: string, url: string): Letter {
  const at = { locale: to.language };
  return {
    words: null,
    subject: m.billing_mail_card_kept_subject({ ...card, plan }, at),
    heading: m.billing_mail_card_kept_heading({}, at),
    paragraphs: [
      greeting(to),
      m.billing_mail_card_kept_text({ ...card, plan }, at),
      m.billing_card_consent_v1({ organisation: to.organisation }, at),
    ],
    button: { label: m.billing_mail_button_card({}, at), url },
    notes: [m.billing_mail_card_not_you({}, at)],
  };
}

const reasons: Record<string, (at: LetterLocale) => string> = {
  insufficient_funds: (at) => m.billing_mail_charge_funds({}, at),
  expired_card: (at) => m.billing_mail_charge_expired({}, at),
  authentication_required: (at) => m.billing_mail_charge_confirm({}, at),
  authentication_failed: (at) => m.billing_mail_charge_confirm({}, at),
};

interface CardDecline extends CardName {
  number: string;
  amount: string;
  due: string;
  failureCode: string;
  /** The day of the next attempt; null when the person has to pay themselves. */
  again: string | null;
}

/** A charge was declined: why, what happens next, and what the person can do. */
export function chargeDeclinedLetter(to: To, declined: CardDecline, url: string): Letter {
  const at = { locale: to.language };
  const { failureCode, again, ...facts } = declined;
  return {
    words: null,
    subject: m.billing_mail_charge_subject(facts, at),
    heading: m.billing_mail_charge_heading({}, at),
    paragraphs: [
      greeting(to),
      m.billing_mail_charge_text(facts, at),
      (reasons[failureCode] ?? ((here: LetterLocale) => m.billing_mail_charge_declined({}, here)))(at),
      again === null ? m.billing_mail_charge_left({}, at) : m.billing_mail_charge_again({ day: again }, at),
    ],
    button: { label: m.billing_mail_button_charge({}, at), url },
    notes: [m.billing_mail_paid_already({}, at)],
  };
}

interface CardExpiry extends CardName {
  expires: string;
  due: string;
}

export function cardExpiresLetter(to: To, expiring: CardExpiry, url: string): Letter {
  const at = { locale: to.language };
  return {
    words: null,
    subject: m.billing_mail_card_expires_subject(expiring, at),
    heading: m.billing_mail_card_expires_heading({}, at),
    paragraphs: [greeting(to), m.billing_mail_card_expires_text(expiring, at)],
    button: { label: m.billing_mail_button_card({}, at), url },
    notes: [],
  };
}

/** The card is charged no more because the organisation changed its card account. */
export function cardEndedLetter(to: To, card: CardName, plan: string, url: string): Letter {
  const at = { locale: to.language };
  const { organisation } = to;
  return {
    words: null,
    subject: m.billing_mail_card_ended_subject({ ...card, plan }, at),
    heading: m.billing_mail_card_ended_heading({}, at),
    paragraphs: [
      greeting(to),
      m.billing_mail_card_ended_text({ ...card, plan, organisation }, at),
      m.billing_mail_card_ended_next({}, at),
    ],
    button: { label: m.billing_mail_button_charge({}, at), url },
    notes: [],
  };
}

/** Adds to a letter that the amount will be charged automatically. */
export const withCharge = (letter: Letter, card: CardName, day: string, locale: To['language']): Letter => ({
  ...letter,
  paragraphs: [...letter.paragraphs, m.billing_charged_then({ ...card, day }, { locale })],
});
