import type { CoursePlan } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';

export interface PlanRow {
  readonly when: string;
  readonly cents: number;
}

function whenOf({ kind, every }: CoursePlan, at: number, terms: TermInputs): string {
  if (kind === 'by_unit') return m.registration_plan_after_unit({ ...terms, count: at });
  if (every === 'week') return m.registration_plan_after_weeks({ count: at });
  if (every === 'fortnight') return m.registration_plan_after_weeks({ count: at * 2 });
  return m.registration_plan_after_months({ count: at });
}

/** Every payment of a plan with when it is due, counted from when the place is confirmed: only then there are days. */
export function planRows(plan: CoursePlan, terms: TermInputs): PlanRow[] {
  const { depositCents, instalmentCents } = plan;
  return [
    ...(depositCents > 0 ? [{ when: m.registration_plan_first(), cents: depositCents }] : []),
    ...instalmentCents.map((cents, i) => ({ when: whenOf(plan, i + 1, terms), cents })),
  ];
}
