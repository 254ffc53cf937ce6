import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { CoursePlan } from '#contract/catalogue.ts';
import type { RegistrationPlan } from '#contract/registrationState.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#web/lib/money.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { fieldId } from './fieldId.ts';
import { planRows, planTotal } from './planRows.ts';
import classes from './registration.module.css';

interface Props {
  readonly plans: readonly RegistrationPlan[];
  readonly currency: string;
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
}

const isRefused = ({ prepaid }: RegistrationPlan): boolean => prepaid?.crossing === 'refused';

/** The ways to pay, each with every amount and when it is due, and what of it is held in advance. */
export function PlanChoice({ plans, currency, value, onChoose }: Props) {
  const { language } = useReader();
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const money = (cents: number): string => formatMoney(cents, currency, language);
  const first = plans.find((plan) => !isRefused(plan));
  return (
    <>
      {!first && (
        <p id={fieldId('paymentOption')} tabIndex={-1} className={classes.wrong}>
          {m.registration_plans_none({ organisation })}
        </p>
      )}
      <Radio.Group size="md" label={m.registration_plan_choose()} value={value ?? ''} onChange={onChoose}>
        <div className={classes.choices}>
          {plans.map((plan) => (
            <div key={plan.id} className={classes.choiceBox}>
              <Radio
                id={plan === first ? fieldId('paymentOption') : `plan-${plan.id}`}
                size="md"
                value={plan.id}
                label={plan.name}
                description={<Sums plan={plan} money={money} organisation={organisation} />}
                disabled={isRefused(plan)}
              />
              <PlanTable plan={plan} money={money} />
            </div>
          ))}
        </div>
      </Radio.Group>
    </>
  );
}

interface SumsProps {
  readonly plan: RegistrationPlan;
  readonly money: (cents: number) => string;
  readonly organisation: string;
}

/** What a way to pay comes to, what would be held in advance at most, and whether that is too much. */
function Sums({ plan, money, organisation }: SumsProps) {
  const { prepaid } = plan;
  const limit = prepaid ? money(prepaid.limitCents) : '';
  return (
    <>
      {m.registration_plan_total({ amount: money(planTotal(plan)) })}
      {prepaid && (
        <span className={classes.line}>
          {prepaid.mostCents > 0
            ? m.registration_plan_held({ amount: money(prepaid.mostCents) })
            : m.registration_plan_held_none()}
        </span>
      )}
      {prepaid?.crossing && (
        <span className={classes.crossing}>
          {prepaid.crossing === 'refused'
            ? m.registration_plan_refused({ organisation, limit })
            : m.registration_plan_warned({ organisation, limit })}
        </span>
      )}
    </>
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
