import { type CodeProblem, shapeProblem, withoutGaps } from './codeProblem.ts';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 1];

/**
 * The problem with a typed Australian Company Number, or null. The ninth digit is what the weighted sum of the first eight
 * lacks to a multiple of 10 (asic.gov.au, "Australian Company Number digit check").
 */
export function acnProblem(typed: string): CodeProblem | null {
  const acn = withoutGaps(typed);
  const shape = shapeProblem(acn, '0123456789', WEIGHTS.length + 1);
  if (shape) return shape;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(acn[at]), 0);
  return (sum + Number(acn[8])) % 10 === 0 ? null : { problem: 'wrong_check' };
}

/** An ACN as printed: 004 085 616. */
export const formatAcn = (acn: string): string =>
  withoutGaps(acn).replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
