import { gstIn } from '#au/gst.ts';
import type { CourseFee, CoursePlan } from '#contract/catalogue.ts';
import { splitInstalments } from '#contract/billing/instalments.ts';

/** GST within the mandatory fees of a course; each fee is rounded on its own. */
export const gstOf = (fees: readonly Pick<CourseFee, 'cents' | 'gst' | 'mandatory'>[]): number =>
  fees
    .filter(({ gst, mandatory }) => mandatory && gst === 'taxable')
    .reduce((sum, { cents }) => sum + gstIn(cents), 0);

type Option = Pick<CoursePlan, 'id' | 'name' | 'kind' | 'depositCents' | 'every'> & { instalments: number };

/** The amounts of a payment plan for a price; they always add up to the price. */
export function planFor({ instalments, ...option }: Option, priceCents: number): CoursePlan {
  const count = option.kind === 'full' ? 0 : instalments;
  const parts = splitInstalments(priceCents, option.depositCents, count);
  const paidAtOnce = count === 0 || option.depositCents > 0 ? 1 : 0;
  return {
    ...option,
    depositCents: paidAtOnce === 1 ? (parts[0] ?? 0) : 0,
    instalmentCents: parts.slice(paidAtOnce),
  };
}
