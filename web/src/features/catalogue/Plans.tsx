import type { CoursePlan } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './course.module.css';

type Money = (cents: number) => string;
interface Speech {
  readonly money: Money;
  readonly terms: TermInputs;
  readonly language: string;
}
interface Props {
  readonly plans: readonly CoursePlan[];
  readonly money: Money;
}

/** The ways to pay, each with every amount. */
export function Plans({ plans, money }: Props) {
  const terms = useTerms();
  const { language } = useReader();
  if (plans.length === 0) return null;
  return (
    <>
      <h3 className={classes.group}>{m.catalogue_plans()}</h3>
      <ul className={classes.list}>
        {plans.map((plan) => (
          <li key={plan.id} className={classes.plan}>
            <h4>{plan.name}</h4>
            <p>{planWords(plan, { money, terms, language })}</p>
            <p className={classes.meta}>{m.catalogue_plan_total({ amount: money(totalOf(plan)) })}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

const totalOf = ({ depositCents, instalmentCents }: CoursePlan): number =>
  instalmentCents.reduce((sum, cents) => sum + cents, depositCents);

/** Equal instalments in a row as one: "16 × $329.17 and 8 × $329.16". */
function partsWords(cents: readonly number[], { money, language }: Speech): string {
  const runs = [...Map.groupBy(cents, (each) => each)].map(([each, all]) =>
    m.catalogue_plan_part({ count: all.length, amount: money(each) }),
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(runs);
}

function thenWords(plan: CoursePlan, speech: Speech): string {
  const count = plan.instalmentCents.length;
  const said = { count, parts: partsWords(plan.instalmentCents, speech) };
  if (plan.kind === 'by_unit') return m.catalogue_plan_then_unit({ ...said, ...speech.terms });
  if (plan.every === 'week') return m.catalogue_plan_then_week(said);
  if (plan.every === 'fortnight') return m.catalogue_plan_then_fortnight(said);
  return m.catalogue_plan_then_month(said);
}

/** "$899.00 when you enrol, then 16 × $329.17 and 8 × $329.16, every fortnight" */
function planWords(plan: CoursePlan, speech: Speech): string {
  const now = m.catalogue_plan_deposit({ amount: speech.money(plan.depositCents) });
  if (plan.instalmentCents.length === 0) return now;
  const later = thenWords(plan, speech);
  return plan.depositCents > 0 ? m.catalogue_plan_both({ now, later }) : later;
}
