import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';

/** The recipient of a letter, and the organisation it comes from. */
export interface To {
  organisation: string;
  /** The person's name; empty when they have no account yet. */
  name: string;
  language: Language;
}

export const greeting = ({ name, language }: To): string =>
  name ? m.mail_greeting({ name }, { locale: language }) : m.mail_greeting_plain({}, { locale: language });
