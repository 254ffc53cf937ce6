import type { CoursePlan } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

interface Speech {
  readonly money: (cents: number) => string;
  readonly terms: TermInputs;
  readonly language: string;
}

export const planTotal = ({ depositCents, instalmentCents }: CoursePlan): number =>
  instalmentCents.reduce((sum, cents) => sum + cents, depositCents);

/** Equal instalments in a row as one: "16 × $329.17 and 8 × $329.16". */
function partsWords(cents: readonly number[], { money, language }: Speech): string {
  const runs = [...Map.groupBy(cents, (each) => each)].map(([each, all]) =>
    m.catalogue_plan_part({ count: all.length, amount: money(each) }),
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(runs);
}

function laterWords(plan: CoursePlan, speech: Speech): string {
  const count = plan.instalmentCents.length;
  const said = { count, parts: partsWords(plan.instalmentCents, speech) };
  if (plan.kind === 'by_unit') return m.catalogue_plan_then_unit({ ...said, ...speech.terms });
  if (plan.every === 'week') return m.catalogue_plan_then_week(said);
  if (plan.every === 'fortnight') return m.catalogue_plan_then_fortnight(said);
  return m.catalogue_plan_then_month(said);
}

/** What is due when: "$899.00 when you enrol, then 16 × $329.17 and 8 × $329.16, every fortnight". */
export function planWords(plan: CoursePlan, speech: Speech): string {
  const now = m.catalogue_plan_deposit({ amount: speech.money(plan.depositCents) });
  if (plan.instalmentCents.length === 0) return now;
  const later = laterWords(plan, speech);
  return plan.depositCents > 0 ? m.catalogue_plan_both({ now, later }) : later;
}
