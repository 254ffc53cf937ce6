import { Text, Title } from '@mantine/core';
import type { BillingPlan, StudentBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/billing/billing.module.css';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { CardSection } from './CardSection.tsx';
import { InstalmentTable } from './InstalmentTable.tsx';
import { InstalmentTrack } from './InstalmentTrack.tsx';
import { useMoney } from '#web/shared/money/useMoney.ts';

interface Props {
  readonly plan: BillingPlan;
  readonly billing: StudentBilling;
  readonly onOpen: Open;
}

/** One plan: how far it is, and every instalment of it. */
export function PlanSection({ plan, billing, onOpen }: Props) {
  const money = useMoney(plan.currency);
  const { name, courseTitle, payerName } = plan;
  const heading = `plan-${plan.id}`;
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {courseTitle ? m.billing_plan_of({ name, courseTitle }) : name}
      </Title>
      {payerName !== null && <Text>{m.billing_payer_other({ name: payerName })}</Text>}
      {billing.plans.length > 1 && (
        <Text>{m.billing_paid_of({ paid: money(plan.paidCents), total: money(plan.totalCents) })}</Text>
      )}
      <InstalmentTrack instalments={plan.instalments} />
      <InstalmentTable plan={plan} billing={billing} labelledBy={heading} onOpen={onOpen} />
      <CardSection plan={plan} billing={billing} onOpen={onOpen} />
    </section>
  );
}
