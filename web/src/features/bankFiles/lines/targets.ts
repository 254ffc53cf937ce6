import type { BankLine } from '#contract/billing/bankFiles.ts';

/** Whom a line is booked to. */
export interface Target {
  readonly personId: string;
  readonly personName: string;
  readonly own: boolean;
  readonly paymentId: string | null;
  readonly invoiceId: string | null;
}

/** What somebody did with the open lines of a page: whom they chose, and what they ticked or unticked. */
export interface Choices {
  readonly targets: ReadonlyMap<string, Target>;
  readonly ticks: ReadonlyMap<string, boolean>;
}

export const nothingChosen: Choices = { targets: new Map(), ticks: new Map() };

/** Whom a line would be booked to: whoever was chosen, or the match. */
export const targetOf = ({ id, match }: BankLine, { targets }: Choices): Target | null =>
  targets.get(id) ?? match;

/** Whether a line is ticked: what is sure and what was chosen is, unless somebody unticked it. */
export function isTicked(line: BankLine, choices: Choices): boolean {
  const target = targetOf(line, choices);
  if (line.state !== 'open' || target === null || target.own) return false;
  return choices.ticks.get(line.id) ?? (choices.targets.has(line.id) || line.match?.certainty === 'sure');
}
