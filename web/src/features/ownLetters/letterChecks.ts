import { longest, troubleIn } from '#contract/console/settings/letterPieces.ts';
import type { OwnLetter, TypedLetter } from '#contract/console/settings/ownLetters.ts';
import { m } from '#messages/generated/messages.js';

export type LetterValues = { subject: string; heading: string; text: string };
export type Part = keyof LetterValues;

/** The fields as they are: own words, or the product's to begin from. */
export const valuesOf = ({ own, plain }: Pick<OwnLetter, 'own' | 'plain'>): LetterValues => ({
  subject: own.subject || plain.subject,
  heading: own.heading || plain.heading,
  text: own.text || plain.text,
});

/** What is wrong with what was typed; empty is the product's own. */
function wrongWith({ pieces }: OwnLetter, part: Part, typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (text.length > longest[part]) return m.own_letters_long({ count: longest[part] });
  const needed = part === 'text' ? pieces.filter((one) => one.needed).map(({ piece }) => piece) : [];
  const trouble = troubleIn(text, { known: pieces.map(({ piece }) => piece), needed });
  if (!trouble) return null;
  if (trouble.kind === 'unclosed')
    return m.own_letters_unclosed({ near: trouble.near, piece: '{organisation}' });
  const piece = `{${trouble.piece}}`;
  return trouble.kind === 'unknown' ? m.own_letters_unknown({ piece }) : m.own_letters_missing({ piece });
}

export const checksOf = (letter: OwnLetter) => ({
  subject: (text: string) => wrongWith(letter, 'subject', text),
  heading: (text: string) => wrongWith(letter, 'heading', text),
  text: (text: string) => wrongWith(letter, 'text', text),
});

/** Whether a letter can be made of these words. */
export const isRight = (letter: OwnLetter, values: TypedLetter): boolean =>
  letter.parts.every((part) => wrongWith(letter, part, values[part]) === null);
