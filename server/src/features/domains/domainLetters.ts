import { m } from '#messages/generated/messages.js';
import type { Letter } from '#server/letters/letter.ts';

/** To those who may change settings: a domain no longer leads here. */
export const stoppedLetter = (domain: string, organisation: string, url: string): Letter => ({
  words: null,
  subject: m.domains_letter_subject({ domain, organisation }),
  heading: m.domains_letter_heading({ domain }),
  paragraphs: [m.domains_letter_text({ domain, organisation }), m.domains_letter_what()],
  button: { label: m.domains_letter_button(), url },
  notes: [m.domains_letter_note({ organisation })],
});
