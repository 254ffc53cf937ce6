import { m } from '#messages/generated/messages.js';
import { dayText } from '#server/features/billing/books/format.rules.ts';
import type { Letter } from '#server/letters/letter.ts';
import type { EndingRow } from './credentials.queries.ts';

interface LetterContext {
  readonly organisation: string;
  readonly today: string;
  readonly origin: string;
}

const endOf = ({ expiresOn }: EndingRow, today: string): string => {
  const day = dayText(expiresOn, 'en');
  return expiresOn < today ? m.credentials_letter_ended({ day }) : m.credentials_letter_ends({ day });
};

/** To the person: what of theirs ends. */
export const holderLetter = (
  rows: readonly EndingRow[],
  personId: string,
  { organisation, today, origin }: LetterContext,
): Letter => ({
  words: null,
  subject: m.credentials_letter_own_subject({ organisation, count: rows.length }),
  heading: m.credentials_letter_own_heading({ count: rows.length }),
  paragraphs: [m.credentials_letter_own_text({ organisation })],
  facts: rows.map((row) => ({ label: row.name, value: endOf(row, today) })),
  button: { label: m.credentials_letter_own_button(), url: `${origin}/console/people/${personId}` },
  notes: [m.credentials_letter_own_note({ organisation })],
});

/** To those who check credentials: what of others ends. */
export const checkersLetter = (
  rows: readonly EndingRow[],
  { organisation, today, origin }: LetterContext,
): Letter => ({
  words: null,
  subject: m.credentials_letter_all_subject({ organisation, count: rows.length }),
  heading: m.credentials_letter_all_heading({ count: rows.length }),
  paragraphs: [m.credentials_letter_all_text()],
  facts: rows.map((row) => ({ label: `${row.personName}: ${row.name}`, value: endOf(row, today) })),
  button: { label: m.credentials_letter_all_button(), url: `${origin}/console/people/credentials` },
  notes: [m.credentials_letter_all_note({ organisation })],
});
