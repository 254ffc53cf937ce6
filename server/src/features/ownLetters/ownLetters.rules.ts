import type { LetterKind, Piece } from '#contract/console/settings/letterKinds.ts';
import { piecesIn, troubleIn, type PieceTrouble } from '#contract/console/settings/letterPieces.ts';
import type { OwnWords } from '#server/letters/ownWords.ts';

/* What an organisation can change in a letter. Pure. */

export type Part = keyof OwnWords;

/** What can be changed: a heading that repeats the subject follows it, and the subject of news says what is new. */
export const partsOf = (kind: LetterKind, plain: OwnWords): Part[] => [
  ...(kind === 'news' ? [] : (['subject'] as const)),
  ...(plain.heading === plain.subject ? [] : (['heading'] as const)),
  'text',
];

const atWill: readonly string[] = ['name', 'organisation', 'course'] satisfies Piece[];

/** What the text has to say: the days, amounts and numbers that the product's own text says. */
export const neededIn = (plain: OwnWords): string[] => [
  ...new Set(piecesIn(plain.text).filter((piece) => !atWill.includes(piece))),
];

/** The words to keep: empty wherever they are the product's own, or cannot be changed. */
export function keptWords(typed: OwnWords, plain: OwnWords, parts: readonly Part[]): OwnWords {
  const kept = (part: Part): string =>
    parts.includes(part) && typed[part].trim() !== plain[part] ? typed[part].trim() : '';
  return { subject: kept('subject'), heading: kept('heading'), text: kept('text') };
}

/** The first trouble of each part that has words of its own. */
export function troublesIn(
  words: OwnWords,
  { known, plain }: { readonly known: readonly string[]; readonly plain: OwnWords },
): { part: Part; trouble: PieceTrouble }[] {
  return (['subject', 'heading', 'text'] as const).flatMap((part) => {
    if (words[part] === '') return [];
    const trouble = troubleIn(words[part], { known, needed: part === 'text' ? neededIn(plain) : [] });
    return trouble ? [{ part, trouble }] : [];
  });
}
