import '#web/ui/controls/radioCss.ts';
import { Radio } from '@mantine/core';
import type { CoursePlan } from '#contract/catalogue.ts';
import type { RegistrationPlan } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { formatMoney } from '#messages/money.ts';
import { planTotal, planWords } from '#messages/planWords.ts';
import { formatDay } from '#web/lib/dates.ts';
import { protectionText } from '#web/shared/protectionText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { fieldId } from '#web/features/registration/fields/fieldId.ts';
import { planRows } from './planRows.ts';
import classes from '#web/features/registration/registration.module.css';

interface Props {
  readonly plans: readonly RegistrationPlan[];
  readonly currency: string;
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
}

const isRefused = ({ prepaid }: RegistrationPlan): boolean => prepaid?.crossing === 'refused';

/** The payment plans, each with what is due now and later, and how much it prepays. */
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
                description={<Sums plan={plan} money={money} />}
                disabled={isRefused(plan)}
              />
              {plan.instalmentCents.length > 0 && <PlanTable plan={plan} money={money} />}
            </div>
          ))}
        </div>
      </Radio.Group>
      <LimitNote plans={plans} money={money} organisation={organisation} />
    </>
  );
}

interface SumsProps {
  readonly plan: RegistrationPlan;
  readonly money: (cents: number) => string;
}

/** What is due when, what it comes to, and what would be held in advance at most. */
function Sums({ plan, money }: SumsProps) {
  const terms = useTerms();
  const { language } = useReader();
  const { prepaid } = plan;
  return (
    <>
      <span className={classes.due}>{planWords(plan, { money, terms, language })}</span>
      <span className={classes.line}>{m.registration_plan_total({ amount: money(planTotal(plan)) })}</span>
      {prepaid && (
        <span className={classes.line}>
          {prepaid.mostCents > 0
            ? m.registration_plan_held({ amount: money(prepaid.mostCents) })
            : m.registration_plan_held_none()}
        </span>
      )}
      {isRefused(plan) && <span className={classes.crossing}>{m.registration_plan_not_open()}</span>}
    </>
  );
}

/** What the limit on prepaid money means for these plans, said once for all of them. */
function LimitNote({
  plans,
  money,
  organisation,
}: Pick<Props, 'plans'> & Omit<SumsProps, 'plan'> & { organisation: string }) {
  const reader = useReader();
  const found = (crossing: 'refused' | 'protected') =>
    plans.find(({ prepaid }) => prepaid?.crossing === crossing)?.prepaid;
  const refused = found('refused');
  const over = found('protected');
  return (
    <>
      {refused && (
        <p className={classes.small}>
          {m.registration_plan_refused({ organisation, limit: money(refused.limitCents) })}
        </p>
      )}
      {over?.protection && (
        <p className={classes.small}>
          {m.registration_plan_protected({ organisation, limit: money(over.limitCents) })}{' '}
          {protectionText(over.protection, organisation, formatDay(over.protection.until, reader))}
        </p>
      )}
    </>
  );
}

function PlanTable({ plan, money }: { plan: CoursePlan; money: (cents: number) => string }) {
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
