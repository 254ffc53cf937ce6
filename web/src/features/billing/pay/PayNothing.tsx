import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useBackWords } from '#web/features/billing/money/payerToken.ts';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { Outcome } from '#web/features/billing/money/Outcome.tsx';

/** What was to be paid is paid, or was never there. */
export function PayNothing({ onOpen }: { onOpen: Open }) {
  const back = useBackWords();
  return (
    <Outcome title={m.billing_pay_gone_title()} text={m.billing_pay_gone_text()}>
      <Button onClick={() => onOpen({}, { replace: true })}>{back}</Button>
    </Outcome>
  );
}
