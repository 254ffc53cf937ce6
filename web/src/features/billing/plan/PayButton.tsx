import { Button } from '@mantine/core';
import type { StudentBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { whatWords } from '#web/features/billing/money/billingWords.ts';
import { underWay } from '#web/features/billing/money/paymentState.ts';
import type { Payable } from '#web/features/billing/money/paymentState.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';

interface Props {
  readonly billing: StudentBilling;
  readonly payable: Payable;
  readonly onOpen: Open;
  readonly primary?: boolean;
}

/** Leads to paying; while a payment of this has not ended, to that one instead. */
export function PayButton({ billing, payable, onOpen, primary = false }: Props) {
  const amount = useMoney(payable.currency)(payable.cents);
  const what = whatWords(payable);
  const payment = underWay(billing, payable.invoiceId, 'card');
  const variant = primary ? 'filled' : 'default';
  if (payment) {
    return (
      <Button
        variant={variant}
        onClick={() => onOpen({ pay: payable.id, payment: payment.id })}
        aria-haspopup="dialog"
        aria-label={m.billing_see_payment_named({ what })}
      >
        {m.billing_see_payment()}
      </Button>
    );
  }
  const transfer = underWay(billing, payable.invoiceId, 'transfer');
  if (transfer) {
    return (
      <Button
        variant="default"
        onClick={() => onOpen({ pay: payable.id, payment: transfer.id })}
        aria-haspopup="dialog"
        aria-label={m.billing_transfer_see_named({ what })}
      >
        {m.billing_transfer_see()}
      </Button>
    );
  }
  return (
    <Button
      variant={variant}
      onClick={() => onOpen({ pay: payable.id })}
      aria-haspopup="dialog"
      aria-label={m.billing_pay_now_named({ what, amount })}
    >
      {m.billing_pay_now()}
    </Button>
  );
}
