import type { Piece } from '#contract/console/settings/letterKinds.ts';
import type { Language } from '#contract/kit/values.ts';
import type { Letter } from '#server/letters/letter.ts';

/** Whom a sample is to; with pieces in place of names it gives the words that the product begins from. */
export interface SampleTo {
  readonly organisation: string;
  readonly name: string;
  readonly language: Language;
  readonly courseTitle: string;
  readonly url: string;
}

/** Makes a letter by the code of the real one. */
export type Sample = (to: SampleTo, say: Readonly<Record<Piece, string>>) => Letter;
