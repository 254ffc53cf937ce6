/* The Unique Student Identifier of the Student Identifiers Act 2014. */
import { type CodeProblem, shapeProblem, withoutGaps } from './codeProblem.ts';

/** 32 characters: without 0, 1, I and O. */
export const usiAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Reported in place of a USI: all study outside Australia, or an exemption the Registrar gave one person. */
export const usiExemptions = ['INTOFF', 'INDIV'] as const;
export type UsiExemption = (typeof usiExemptions)[number];

/** What we know about a person's USI. `format_valid` only means well-formed; only the registry verifies. */
export const usiStates = [
  'missing',
  'format_valid',
  'verified',
  'mismatch',
  'deactivated',
  'exempt',
] as const;
export type UsiState = (typeof usiStates)[number];

/** A USI as stored: upper case, without spaces and hyphens. */
export const normaliseUsi = (typed: string): string => withoutGaps(typed).toUpperCase();

/**
 * The problem with a typed USI, or null. The check detects every single wrong character and every swap of neighbours
 * except 2 and Z; it cannot know whether the USI was ever issued.
 */
export function usiProblem(typed: string): CodeProblem | null {
  const usi = normaliseUsi(typed);
  const shape = shapeProblem(usi, usiAlphabet, LENGTH);
  if (shape) return shape;
  return usi.at(-1) === checkCharacter(usi) ? null : { problem: 'wrong_check' };
}

/**
 * Luhn mod N with N = 32 (https://en.wikipedia.org/wiki/Luhn_mod_N_algorithm): from the ninth character leftwards the
 * indices in the alphabet count double, single, double …; a product counts as the sum of its digits in base 32.
 * For BNGH7C75FN, a record of the USI registry's developer kit, the sum is 140, and 140 + 20 (N) is a multiple of 32.
 */
function checkCharacter(usi: string): string {
  let sum = 0;
  for (let at = LENGTH - 2; at >= 0; at--) {
    const product = usiAlphabet.indexOf(usi[at]!) * (at % 2 === 0 ? 2 : 1);
    sum += Math.floor(product / 32) + (product % 32);
  }
  return usiAlphabet[(32 - (sum % 32)) % 32]!;
}

export const isUsiExemption = (typed: string): typed is UsiExemption =>
  usiExemptions.some((exemption) => exemption === typed);

/** What a typed value says by itself; an impossible USI counts as missing. */
export function usiStateOf(typed: string): UsiState {
  if (isUsiExemption(normaliseUsi(typed))) return 'exempt';
  return usiProblem(typed) ? 'missing' : 'format_valid';
}
