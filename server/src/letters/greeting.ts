import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';

/** Whom a letter is written to, and for which organisation. */
export interface To {
  organisation: string;
  /** What the person is called; empty when they have no account yet. */
  name: string;
  language: Language;
}

export const greeting = ({ name, language }: To): string =>
  name ? m.mail_greeting({ name }, { locale: language }) : m.mail_greeting_plain({}, { locale: language });
