import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { CoursePlan } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#web/lib/money.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { fieldId } from './fieldId.ts';
import { planRows, planTotal } from './planRows.ts';
import classes from './registration.module.css';

interface Props {
  readonly plans: readonly CoursePlan[];
  readonly currency: string;
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
}

/** The ways to pay, each with every amount and when it is due. */
export function PlanChoice({ plans, currency, value, onChoose }: Props) {
  const { language } = useReader();
  const money = (cents: number): string => formatMoney(cents, currency, language);
  return (
    <Radio.Group size="md" label={m.registration_plan_choose()} value={value ?? ''} onChange={onChoose}>
      <div className={classes.choices}>
        {plans.map((plan, i) => (
          <div key={plan.id} className={classes.choiceBox}>
            <Radio
              id={i === 0 ? fieldId('paymentOption') : `plan-${plan.id}`}
              size="md"
              value={plan.id}
              label={plan.name}
              description={m.registration_plan_total({ amount: money(planTotal(plan)) })}
            />
            <PlanTable plan={plan} money={money} />
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}

export function PlanTable({ plan, money }: { plan: CoursePlan; money: (cents: number) => string }) {
  const rows = planRows(plan, useTerms());
  return (
    <details className={classes.details}>
      <summary>{m.registration_plan_payments({ count: rows.length })}</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{m.registration_plan_when()}</th>
            <th scope="col">{m.catalogue_fee_amount()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ when, cents }) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td>{money(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
