import { m } from './generated/messages.js';
import type { Locale } from './languages.ts';
import type { TermInputs } from './terms.ts';

/** A payment plan. */
export interface Plan {
  readonly kind: 'full' | 'by_date' | 'by_unit';
  readonly depositCents: number;
  /** After the deposit, in order of payment. */
  readonly instalmentCents: readonly number[];
  readonly every: 'week' | 'fortnight' | 'month' | null;
}

interface Speech {
  readonly money: (cents: number) => string;
  readonly terms: TermInputs;
  readonly language: string;
}

export const planTotal = ({ depositCents, instalmentCents }: Plan): number =>
  instalmentCents.reduce((sum, cents) => sum + cents, depositCents);

/** Groups equal neighbouring instalments: "16 × $329.17 and 8 × $329.16". */
function partsWords(cents: readonly number[], { money, language }: Speech): string {
  const at = { locale: language as Locale };
  const runs = [...Map.groupBy(cents, (each) => each)].map(([each, all]) =>
    m.catalogue_plan_part({ count: all.length, amount: money(each) }, at),
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(runs);
}

function laterWords(plan: Plan, speech: Speech): string {
  const at = { locale: speech.language as Locale };
  const count = plan.instalmentCents.length;
  const said = { count, parts: partsWords(plan.instalmentCents, speech) };
  if (plan.kind === 'by_unit') return m.catalogue_plan_then_unit({ ...said, ...speech.terms }, at);
  if (plan.every === 'week') return m.catalogue_plan_then_week(said, at);
  if (plan.every === 'fortnight') return m.catalogue_plan_then_fortnight(said, at);
  return m.catalogue_plan_then_month(said, at);
}

/** What is due when: "$899.00 when you enrol, then 16 × $329.17 and 8 × $329.16, every fortnight". */
export function planWords(plan: Plan, speech: Speech): string {
  const at = { locale: speech.language as Locale };
  const now = m.catalogue_plan_deposit({ amount: speech.money(plan.depositCents) }, at);
  if (plan.instalmentCents.length === 0) return now;
  const later = laterWords(plan, speech);
  return plan.depositCents > 0 ? m.catalogue_plan_both({ now, later }, at) : later;
}
