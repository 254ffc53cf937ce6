import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/billing/billing.module.css';
import { PayButton } from './PayButton.tsx';
import { payableOf } from '#web/features/billing/money/paymentState.ts';
import type { Payable } from '#web/features/billing/money/paymentState.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import type { StudentBilling } from '#contract/billing/billing.ts';
import type { Open } from '#web/features/billing/money/billingSearch.ts';

interface Props {
  readonly billing: StudentBilling;
  readonly payable: Payable;
  readonly onOpen: Open;
}

/** Everything that is due comes first where that is more than the next payment. */
export function PayButtons({ billing, payable, onOpen }: Props) {
  const due = payableOf(billing, 'due');
  const everything = payableOf(billing, 'everything');
  return (
    <div className={classes.ways}>
      {due && <PayTogether payable={due} onOpen={onOpen} primary />}
      <PayButton billing={billing} payable={payable} onOpen={onOpen} primary={!due} />
      {everything && <PayTogether payable={everything} onOpen={onOpen} />}
    </div>
  );
}

interface TogetherProps extends Pick<Props, 'payable' | 'onOpen'> {
  readonly primary?: boolean;
}

function PayTogether({ payable, onOpen, primary = false }: TogetherProps) {
  const amount = useMoney(payable.currency)(payable.cents);
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      onClick={() => onOpen({ pay: payable.id })}
      aria-haspopup="dialog"
    >
      {payable.id === 'due' ? m.billing_pay_due_all({ amount }) : m.billing_pay_everything({ amount })}
    </Button>
  );
}
