import { splitInstalments } from '#contract/billing/instalments.ts';
import { dayAfter, type Every } from '#contract/billing/planSteps.ts';

/* Splits a price into instalments: amounts, dates, and what each pays for. */

export interface FeeLine {
  description: string;
  /** Including GST. */
  cents: number;
  gst: 'free' | 'taxable';
}

/** A payment plan that a course offers. */
export interface PlanTerms {
  name: string;
  kind: 'full' | 'by_date' | 'by_unit';
  depositCents: number;
  instalments: number;
  every: Every | null;
}

/** One instalment before it is stored; due on a day or after a number of completed units. */
export interface PlannedInstalment {
  cents: number;
  dueOn: string | null;
  afterUnits: number | null;
  lines: FeeLine[];
}

export const totalOf = (lines: readonly { cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/**
 * The fees each amount pays for, in the order of the price list. `amounts` must sum to the fees, so that every amount
 * and fee is used up exactly.
 */
export function linesOf(fees: readonly FeeLine[], amounts: readonly number[]): FeeLine[][] {
  const open = fees.map((fee) => ({ ...fee }));
  return amounts.map((amount) => {
    const lines: FeeLine[] = [];
    let left = amount;
    while (left > 0) {
      const fee = open.find(({ cents }) => cents > 0);
      if (!fee) throw new RangeError('The instalments are more than the fees');
      const cents = Math.min(left, fee.cents);
      lines.push({ ...fee, cents });
      fee.cents -= cents;
      left -= cents;
    }
    return lines;
  });
}

interface DueRule {
  dueOn: string | null;
  afterUnits: number | null;
}

/** After how many units the n-th of `count` instalments is due: spread evenly, the first after the first share. */
const unitsBefore = (at: number, count: number, units: number): number =>
  Math.max(1, Math.floor((units * at) / count));

function whenOf(
  terms: PlanTerms,
  startsOn: string,
  units: number,
  parts: number,
  deposit: boolean,
): DueRule[] {
  const count = deposit ? parts - 1 : parts;
  return Array.from({ length: parts }, (_, index): DueRule => {
    // Position among the instalments; 0 is the first payment: the deposit, or the first instalment without one.
    const at = deposit ? index : index + (terms.kind === 'by_unit' ? 1 : 0);
    if (index === 0 && (deposit || terms.kind !== 'by_unit')) return { dueOn: startsOn, afterUnits: null };
    if (terms.kind === 'by_unit')
      return { dueOn: null, afterUnits: unitsBefore(at, count, Math.max(1, units)) };
    return { dueOn: dayAfter(startsOn, terms.every ?? 'month', at), afterUnits: null };
  });
}

/** The instalments of a payment plan for these fees; the first is due on `firstDueOn`. */
export function planInstalments(
  fees: readonly FeeLine[],
  terms: PlanTerms,
  firstDueOn: string,
  units: number,
): PlannedInstalment[] {
  const total = totalOf(fees);
  const count = terms.kind === 'full' ? 0 : terms.instalments;
  const amounts = splitInstalments(total, terms.depositCents, count);
  const deposit = count < 1 || terms.depositCents > 0;
  const when = whenOf(terms, firstDueOn, units, amounts.length, deposit);
  const lines = linesOf(fees, amounts);
  return amounts.map((cents, at) => ({ cents, ...when[at]!, lines: lines[at]! }));
}
