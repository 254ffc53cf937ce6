import { hasGap } from '#au/texts/informationGaps.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { textOfDocument } from '#web/shared/answers/documentText.ts';

export type SectionFault = 'empty' | 'gap' | 'short';

/** Fewer letters say hardly what a student must be told. */
const enoughLetters = 30;

/** What is wrong with what is written in a section; null for nothing. */
export function faultIn(document: RichText): SectionFault | null {
  const text = textOfDocument(document).trim();
  if (text === '') return 'empty';
  if (hasGap(text)) return 'gap';
  return text.length < enoughLetters ? 'short' : null;
}
