import type { FeeLine } from '#server/features/billing/invoices/instalments.rules.ts';

/* The money of an enrolment that ends early: what was taught is paid, the rest is cancelled, credited and due back. */

export interface BilledLine {
  position: number;
  /** What is left of it after credit notes. */
  cents: number;
}
export interface IssuedInvoice {
  invoiceId: string;
  /** In the order in which they were issued. */
  lines: readonly BilledLine[];
  paidCents: number;
}
export interface UnbilledInstalment {
  id: string;
  lines: readonly FeeLine[];
}

export interface SettlementFacts {
  billed: readonly IssuedInvoice[];
  unbilled: readonly UnbilledInstalment[];
  deliveredCents: number;
  /** What the organisation keeps besides, by its refund policy. */
  keepCents: number;
}

export interface Credit {
  invoiceId: string;
  lines: BilledLine[];
}
export interface Settlement {
  agreedCents: number;
  earnedCents: number;
  keptCents: number;
  paidCents: number;
  /** Taken off invoices. */
  creditedCents: number;
  /** Never invoiced. */
  cancelledCents: number;
  /** Invoiced now for what was taught already. */
  chargedCents: number;
  dueBackCents: number;
  owedCents: number;
  credits: Credit[];
}

const sum = (parts: readonly { cents: number }[]): number =>
  parts.reduce((total, { cents }) => total + cents, 0);
const sizeOf = ({ lines }: { lines: readonly { cents: number }[] }): number => sum(lines);

/** Takes an amount off the end of a list of lines; the lines taken, whole or in part. */
export function takeFromEnd<L extends { cents: number }>(lines: readonly L[], cents: number): L[] {
  let left = cents;
  return lines.toReversed().flatMap((line) => {
    const taken = Math.min(left, line.cents);
    left -= taken;
    return taken > 0 ? [{ ...line, cents: taken }] : [];
  });
}

/** The first lines up to an amount; the last one may be cut. */
export function takeFromStart<L extends { cents: number }>(lines: readonly L[], cents: number): L[] {
  return takeFromEnd(lines.toReversed(), cents);
}

/** Which invoices to credit: first what is not paid yet, the latest first, then what is. */
function creditsFor(billed: readonly IssuedInvoice[], cents: number): Credit[] {
  let left = cents;
  const latest = billed.toReversed();
  const taken = new Map<string, number>();
  const take = (invoiceId: string, upTo: number) => {
    const amount = Math.min(left, upTo);
    left -= amount;
    taken.set(invoiceId, (taken.get(invoiceId) ?? 0) + amount);
  };
  for (const one of latest) take(one.invoiceId, Math.max(0, sizeOf(one) - one.paidCents));
  for (const one of latest) take(one.invoiceId, sizeOf(one) - taken.get(one.invoiceId)!);
  return latest.flatMap(({ invoiceId, lines }) => {
    const part = takeFromEnd(lines, taken.get(invoiceId)!);
    return part.length > 0 ? [{ invoiceId, lines: part }] : [];
  });
}

/** What an end on this day does to the money. */
export function settlementOf({ billed, unbilled, deliveredCents, keepCents }: SettlementFacts): Settlement {
  const billedCents = billed.reduce((total, one) => total + sizeOf(one), 0);
  const unbilledCents = unbilled.reduce((total, one) => total + sizeOf(one), 0);
  const agreedCents = billedCents + unbilledCents;
  const earnedCents = Math.min(deliveredCents, agreedCents);
  const keptCents = Math.min(keepCents, agreedCents - earnedCents);
  const dueCents = earnedCents + keptCents;
  const paidCents = billed.reduce((total, one) => total + one.paidCents, 0);
  const chargedCents = Math.max(0, dueCents - billedCents);
  const creditedCents = Math.max(0, billedCents - dueCents);
  return {
    agreedCents,
    earnedCents,
    keptCents,
    paidCents,
    creditedCents,
    chargedCents,
    cancelledCents: unbilledCents - chargedCents,
    dueBackCents: Math.max(0, paidCents - dueCents),
    owedCents: Math.max(0, dueCents - paidCents),
    credits: creditsFor(billed, creditedCents),
  };
}
