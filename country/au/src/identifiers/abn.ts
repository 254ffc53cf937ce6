import { type CodeProblem, shapeProblem, withoutGaps } from './codeProblem.ts';

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * The problem with a typed Australian Business Number, or null. After subtracting 1 from the first digit the weighted
 * sum is a multiple of 89 (abr.business.gov.au, "Format of the ABN"), which detects every single wrong digit and every
 * swap of two digits.
 */
export function abnProblem(typed: string): CodeProblem | null {
  const abn = withoutGaps(typed);
  const shape = shapeProblem(abn, '0123456789', WEIGHTS.length);
  if (shape) return shape;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(abn[at]), -WEIGHTS[0]!);
  return sum % 89 === 0 && abn[0] !== '0' ? null : { problem: 'wrong_check' };
}

/** An ABN as printed: 51 824 753 556. */
export const formatAbn = (abn: string): string =>
  withoutGaps(abn).replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
