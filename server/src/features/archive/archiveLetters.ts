import { m } from '#messages/generated/messages.js';
import type { Letter } from '#server/letters/letter.ts';
import { writtenOut } from '#server/letters/letters.rules.ts';

/** To who asked for it: the archive is ready, and until when it is kept. */
export const readyLetter = (
  { name, timeZone }: { name: string; timeZone: string },
  until: Date,
  url: string,
): Letter => ({
  words: null,
  subject: m.archive_letter_subject({ organisation: name }),
  heading: m.archive_letter_heading(),
  paragraphs: [
    m.archive_letter_text({ organisation: name, until: writtenOut(until, 'en', timeZone) }),
    m.archive_letter_how(),
  ],
  button: { label: m.archive_letter_button(), url },
  notes: [m.archive_letter_note()],
});
