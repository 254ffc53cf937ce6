import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import type { Payment } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { usePay } from '#web/features/billing/money/billing.api.ts';
import { Outcome } from '#web/features/billing/money/Outcome.tsx';
import { PayFailure } from '#web/features/billing/money/PayFailure.tsx';

/** A card payment that was begun and left: the server gives its form back. */
export function ContinueCard({ payment: { id, method } }: { payment: Payment }) {
  const pay = usePay();
  const [key] = useState<string>(() => crypto.randomUUID());
  const go = () => {
    // What staff took by hand was never begun here.
    if (method === 'cash' || method === 'eftpos') return;
    if (!pay.isPending) pay.mutate({ key, method, paymentId: id });
  };
  return (
    <Outcome
      icon={<IconCreditCard size={40} />}
      title={m.billing_continue_title()}
      text={m.billing_continue_text()}
    >
      <PayFailure error={pay.error} />
      <Button loading={pay.isPending} onClick={go}>
        {m.billing_continue_action()}
      </Button>
    </Outcome>
  );
}
