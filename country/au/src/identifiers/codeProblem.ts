/** Why an identifier cannot be right; the form puts it into words. */
export type CodeProblem =
  | { readonly problem: 'wrong_character'; readonly character: string; readonly position: number }
  | { readonly problem: 'too_short' | 'too_long'; readonly length: number; readonly expected: number }
  | { readonly problem: 'wrong_check' };

/** What people put between the characters of a copied identifier: white space and dashes. */
const BETWEEN = /[\s\p{Dash_Punctuation}\u2212]+/gu;

export const withoutGaps = (typed: string): string => typed.replace(BETWEEN, '');

/** The first character outside the alphabet, else a wrong length, else null; positions start at 1. */
export function shapeProblem(code: string, alphabet: string, expected: number): CodeProblem | null {
  const characters = Array.from(code);
  const at = characters.findIndex((character) => !alphabet.includes(character));
  if (at >= 0) return { problem: 'wrong_character', character: characters[at]!, position: at + 1 };
  const { length } = characters;
  if (length === expected) return null;
  return { problem: length < expected ? 'too_short' : 'too_long', length, expected };
}
