import { Button, Group } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { Outcome } from '#web/features/billing/money/Outcome.tsx';
import { PayFailure } from '#web/features/billing/money/PayFailure.tsx';
import { useCardStep } from './storedCard.api.ts';

/** Where a bank would ask its customer, the sandbox asks here. */
export function CardStepView({ id }: { id: string }) {
  const step = useCardStep(id);
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const answer = (approve: boolean) => {
    if (!step.isPending) step.mutate(approve);
  };
  return (
    <Outcome
      icon={<IconShieldCheck size={40} />}
      title={m.billing_step_title()}
      text={m.billing_card_step_text({ organisation })}
    >
      <PayFailure error={step.error} />
      <Group>
        <Button loading={step.isPending && step.variables} onClick={() => answer(true)}>
          {m.billing_card_step_confirm()}
        </Button>
        <Button variant="default" loading={step.isPending && !step.variables} onClick={() => answer(false)}>
          {m.billing_step_refuse()}
        </Button>
      </Group>
    </Outcome>
  );
}
