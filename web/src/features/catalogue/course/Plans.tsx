import type { CoursePlan } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { planTotal, planWords } from '#messages/planWords.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './course.module.css';

interface Props {
  readonly plans: readonly CoursePlan[];
  readonly money: (cents: number) => string;
}

/** The payment plans, each with every amount. */
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
            <p className={classes.meta}>{m.catalogue_plan_total({ amount: money(planTotal(plan)) })}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
