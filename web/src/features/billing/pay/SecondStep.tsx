import { Button, Group } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { Payment } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useSecondStep } from '#web/features/billing/money/billing.api.ts';
import { Outcome } from '#web/features/billing/money/Outcome.tsx';
import { PayFailure } from '#web/features/billing/money/PayFailure.tsx';
import { useMoney } from '#web/shared/money/useMoney.ts';

/** Where a bank would ask its customer, the sandbox asks here. */
export function SecondStep({ payment }: { payment: Payment }) {
  const step = useSecondStep(payment.id);
  const amount = useMoney(payment.currency)(payment.cents);
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const answer = (approve: boolean) => {
    if (!step.isPending) step.mutate(approve);
  };
  return (
    <Outcome
      icon={<IconShieldCheck size={40} />}
      title={m.billing_step_title()}
      text={m.billing_step_text({ amount, organisation })}
    >
      <PayFailure error={step.error} />
      <Group>
        <Button loading={step.isPending && step.variables} onClick={() => answer(true)}>
          {m.billing_step_confirm()}
        </Button>
        <Button variant="default" loading={step.isPending && !step.variables} onClick={() => answer(false)}>
          {m.billing_step_refuse()}
        </Button>
      </Group>
    </Outcome>
  );
}
