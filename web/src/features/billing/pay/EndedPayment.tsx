import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { Payment } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { useBackWords } from '#web/features/billing/money/payerToken.ts';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { failureWords } from '#web/features/billing/money/billingWords.ts';
import { ReceiptLink } from '#web/features/billing/receipts/ReceiptLink.tsx';
import { Outcome } from '#web/features/billing/money/Outcome.tsx';
import { payableAgain } from '#web/features/billing/money/paymentState.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import type { StudentBilling } from '#contract/billing/billing.ts';

interface FailedProps {
  readonly payment: Payment;
  readonly billing: StudentBilling;
  readonly onOpen: Open;
}

export function Succeeded({ payment, onOpen }: { payment: Payment; onOpen: Open }) {
  const amount = useMoney(payment.currency)(payment.cents);
  const { id, receiptNumber: number } = payment;
  const back = useBackWords();
  return (
    <Outcome
      tone="success"
      icon={<IconCircleCheck size={40} />}
      title={m.billing_succeeded_title({ amount })}
      text={number ? m.billing_succeeded_text({ number }) : m.billing_succeeded_plain()}
    >
      {number && <ReceiptLink id={id} label={m.billing_succeeded_receipt()} />}
      <Button onClick={() => onOpen({}, { replace: true })}>{back}</Button>
    </Outcome>
  );
}

export function Failed({ payment, billing, onOpen }: FailedProps) {
  const money = useMoney(payment.currency);
  const payable = payableAgain(billing, payment);
  const expired = payment.status === 'expired';
  const kept = payable ? m.billing_failed_kept({ amount: money(payable.cents) }) : '';
  return (
    <Outcome
      tone="danger"
      icon={<IconCircleX size={40} />}
      title={expired ? m.billing_expired_title() : m.billing_failed_title()}
      text={expired ? m.billing_expired_text() : `${failureWords(payment.failureCode)} ${kept}`}
    >
      {payable && (
        <Button onClick={() => onOpen({ pay: payable.id }, { replace: true })}>
          {m.billing_failed_again()}
        </Button>
      )}
    </Outcome>
  );
}

export function Refunded({ payment }: { payment: Payment }) {
  const amount = useMoney(payment.currency)(payment.cents);
  return <Outcome title={m.billing_refunded_title({ amount })} text={m.billing_refunded_text()} />;
}
