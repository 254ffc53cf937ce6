import { useQueryClient } from '@tanstack/react-query';
import type { Payment, PaymentAnswer, PaymentStep } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { paymentQuery } from '#web/features/billing/money/billing.api.ts';
import classes from '#web/features/billing/pay.module.css';
import { StripeForm } from '#web/features/billing/card/StripeForm.tsx';
import { usePayerToken } from '#web/features/billing/money/payerToken.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';

interface Props {
  readonly step: Extract<PaymentStep, { kind: 'stripe' }>;
  readonly payment: Payment;
}

/** A payment by Stripe. From its end on only the server's word counts: the step is done, so its answer is asked for. */
export function StripePayment({ step, payment }: Props) {
  const client = useQueryClient();
  const linkToken = usePayerToken();
  const amount = useMoney(payment.currency)(payment.cents);
  const sent = () => {
    const { queryKey } = paymentQuery(payment.id, linkToken);
    client.setQueryData<PaymentAnswer>(queryKey, (answer) => answer && { ...answer, next: null });
    void client.invalidateQueries({ queryKey });
  };
  return (
    <StripeForm
      step={step}
      confirm="confirmPayment"
      returnTo={`${linkToken ? '/link/open' : '/billing'}?payment=${payment.id}`}
      label={m.billing_pay_card_action({ amount })}
      otherwise={m.billing_fail_other()}
      onSent={sent}
    >
      <p className={classes.amount}>{amount}</p>
    </StripeForm>
  );
}
