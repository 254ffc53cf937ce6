import type { LetterKind, Piece } from '#contract/console/settings/letterKinds.ts';
import { piecesIn, troubleIn, type PieceTrouble } from '#contract/console/settings/letterPieces.ts';

/* What an organisation can change in a letter. Pure. */

interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
}
export type Part = keyof Words;

/** What can be changed: a heading that repeats the subject follows it, and the subject of news says what is new. */
export const partsOf = (kind: LetterKind, plain: Words): Part[] => [
  ...(kind === 'news' ? [] : (['subject'] as const)),
  ...(plain.heading === plain.subject ? [] : (['heading'] as const)),
  'text',
];

const atWill: readonly string[] = ['name', 'organisation', 'course'] satisfies Piece[];

/** What the text has to say: the days, amounts and numbers that the product's own text says. */
export const neededIn = (plain: Words): string[] => [
  ...new Set(piecesIn(plain.text).filter((piece) => !atWill.includes(piece))),
];

/** The words to keep: empty wherever they are the product's own, or cannot be changed. */
export function keptWords(typed: Words, plain: Words, parts: readonly Part[]): Words {
  const kept = (part: Part): string =>
    parts.includes(part) && typed[part].trim() !== plain[part] ? typed[part].trim() : '';
  return { subject: kept('subject'), heading: kept('heading'), text: kept('text') };
}

/** The first trouble of each part that has words of its own. */
export function troublesIn(
  words: Words,
  { known, plain }: { readonly known: readonly string[]; readonly plain: Words },
): { part: Part; trouble: PieceTrouble }[] {
  return (['subject', 'heading', 'text'] as const).flatMap((part) => {
    if (words[part] === '') return [];
    const trouble = troubleIn(words[part], { known, needed: part === 'text' ? neededIn(plain) : [] });
    return trouble ? [{ part, trouble }] : [];
  });
}
