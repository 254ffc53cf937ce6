import { isEnglish } from './english.ts';
import { textRules, type TextSource } from './textRules.ts';
import { signs, type TextPoint } from './textSigns.ts';

/*
 * What texts must say, found by words that a text saying it can hardly do without. It helps whoever writes; it decides
 * nothing. The text is given with the sentence beside its tick and the addresses of its links.
 */

export interface TextCheck {
  readonly sources: readonly TextSource[];
  /** Whether it was read: only English is. Else nothing is missing and nothing found. */
  readonly read: boolean;
  /** How many points the text is looked at for. */
  readonly points: number;
  readonly missing: readonly TextPoint[];
  readonly outdated: readonly TextPoint[];
}

/** What a text of this kind must say and does not, and what it says that is out of date; null for a kind without rules. */
export function checkText(kind: string, text: string): TextCheck | null {
  const rules = textRules[kind];
  if (!rules) return null;
  const plain = text.toLowerCase().replaceAll(/\s+/g, ' ');
  const read = isEnglish(plain);
  const says = (point: TextPoint): boolean => signs[point].test(plain);
  const { sources, needs, outdated } = rules;
  return {
    sources,
    read,
    points: needs.length,
    missing: read ? needs.filter((point) => !says(point)) : [],
    outdated: read ? outdated.filter(says) : [],
  };
}
