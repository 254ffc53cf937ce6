import { Button, Text } from '@mantine/core';
import type { PaymentInput, PaymentMethod } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { useOnline } from '#web/lib/online.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { KeepBox } from '#web/features/billing/card/KeepBox.tsx';
import { checkCard, SandboxCard } from '#web/features/billing/card/SandboxCard.tsx';
import classes from '#web/features/billing/pay.module.css';
import type { Payable } from '#web/features/billing/money/paymentState.ts';
import { PayMethods } from '#web/features/billing/card/PayMethods.tsx';
import { consentGiven } from '#web/features/billing/card/storedCard.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';

interface ChoiceProps {
  readonly payable: Payable;
  readonly methods: readonly PaymentMethod[];
  readonly mayBeKept: (method: PaymentMethod) => boolean;
  readonly sending: boolean;
  readonly onPay: (by: Pick<PaymentInput, 'method' | 'card' | 'keep'>) => void;
}

export function PaymentChoice({ payable, methods, mayBeKept, sending, onPay }: ChoiceProps) {
  const { form, method } = usePayForm(payable, methods);
  const amount = useMoney(payable.currency)(payable.cents);
  const online = useOnline();
  const keepable = mayBeKept(method);
  const submit = form.submit(({ number, keeps }) =>
    onPay({
      method,
      ...(method === 'card_sandbox' && { card: { number: number.trim() } }),
      ...(keepable && keeps && { keep: consentGiven() }),
    }),
  );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PayMethods methods={methods} field={{ ...form.choice('method'), value: method }} />
      {method === 'card_sandbox' && <SandboxCard field={form.choice('number')} />}
      {keepable && <KeepBox label={m.billing_card_keep_paying()} field={form.flag('keeps')} />}
      <Button type="submit" loading={sending} disabled={!online}>
        {actionWords(method, amount)}
      </Button>
      <div role="status">
        {!online && <Text>{m.billing_pay_offline()}</Text>}
        {sending && <Text>{m.billing_pay_sending()}</Text>}
      </div>
    </form>
  );
}

/** How it is paid; what was chosen before a reload may not be offered any more. */
function usePayForm(payable: Payable, methods: readonly PaymentMethod[]) {
  const first = methods[0] ?? 'bank_transfer';
  const offered = (method: PaymentMethod): PaymentMethod => (methods.includes(method) ? method : first);
  const form = useForm<{ method: PaymentMethod; number: string; keeps: boolean }>({
    name: `pay-${payable.id}`,
    start: { method: first, number: '', keeps: false },
    checks: {
      number: (number, { method }) => (offered(method) === 'card_sandbox' ? checkCard(number) : null),
    },
    secret: ['number'],
    listed: false,
  });
  return { form, method: offered(form.values.method) };
}

function actionWords(method: PaymentMethod, amount: string): string {
  if (method === 'bank_transfer') return m.billing_pay_transfer_action();
  return method === 'card_stripe' ? m.billing_pay_stripe_action() : m.billing_pay_card_action({ amount });
}
