import type { Language } from '#contract/kit/values.ts';
import { directionOf } from '#messages/languages.ts';
import { isolatedInput } from '#messages/isolated.ts';
import type { Letter } from './letter.ts';
import { filled } from '#contract/console/settings/letterPieces.ts';

/** What an organisation says in place of the product; empty where it says nothing. */
export interface OwnWords {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
}

/**
 * The letter in the organisation's own words. The greeting stays, and so does everything below the first paragraph:
 * facts, reasons, the button and the notes. Words that name what this letter lacks, such as a name that nobody has given
 * yet, are the product's.
 */
export function inOwnWords(letter: Letter, own: OwnWords | null, language: Language): Letter {
  if (!letter.words || !own) return letter;
  const isolates = directionOf(language) === 'rtl';
  const pieces = Object.fromEntries(
    Object.entries(letter.words.pieces).map(([name, value]) => [
      name,
      isolates ? String(isolatedInput(value)) : value,
    ]),
  );
  const said = (words: string): string | null => (words === '' ? null : filled(words, pieces));
  const subject = said(own.subject) ?? letter.subject;
  const followsSubject = letter.heading === letter.subject;
  const [greeting, text, ...rest] = letter.paragraphs;
  const paragraphs = said(own.text)?.split(/\n+/) ?? [text!];
  return {
    ...letter,
    subject,
    heading: followsSubject ? subject : (said(own.heading) ?? letter.heading),
    paragraphs: [greeting!, ...paragraphs, ...rest],
  };
}
