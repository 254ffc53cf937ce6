import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { StudentBilling } from '#contract/billing/billing.ts';
import type { PaymentInput, PaymentMethod } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useOnline } from '#web/lib/online.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { usePay } from '#web/features/billing/money/billing.api.ts';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { payableWords } from '#web/features/billing/money/billingWords.ts';
import { KeepBox } from '#web/features/billing/card/KeepBox.tsx';
import { checkCard, SandboxCard } from '#web/features/billing/card/SandboxCard.tsx';
import { Note } from '#web/features/billing/money/Note.tsx';
import classes from '#web/features/billing/pay.module.css';
import { PayFailure } from '#web/features/billing/money/PayFailure.tsx';
import { mayBeUnderWay, underWay } from '#web/features/billing/money/paymentState.ts';
import type { Payable } from '#web/features/billing/money/paymentState.ts';
import { PayMethods } from '#web/features/billing/card/PayMethods.tsx';
import { PayNothing } from './PayNothing.tsx';
import { consentGiven, mayKeep } from '#web/features/billing/card/storedCard.ts';
import { UnknownState } from '#web/features/billing/money/UnknownState.tsx';
import { useMoney } from '#web/features/billing/money/useMoney.ts';

interface Props {
  readonly payable: Payable | null;
  readonly billing: StudentBilling;
  readonly onOpen: Open;
}

/** What is paid and how; once it is sent, only its answer is shown until it is there. */
export function PayForm({ payable, billing, onOpen }: Props) {
  const pay = usePay();
  // One press is one payment, however often it has to be sent.
  const [key] = useState<string>(() => crypto.randomUUID());
  const silent = pay.failureCount > 0 && (pay.isPending || mayBeUnderWay(pay.error));
  const send = (input: PaymentInput): void => {
    if (pay.isPending) return;
    pay.mutate(input, {
      onSuccess: ({ payment }) => onOpen({ pay: payable?.id, payment: payment.id }, { replace: true }),
    });
  };
  const { variables: sent } = pay;
  if (silent && sent) return <UnknownState asking={pay.isPending} onAsk={() => send(sent)} />;
  if (!payable) return <PayNothing onOpen={onOpen} />;
  if (billing.methods.length === 0) return <NoMethod />;
  return (
    <>
      <div className={classes.form}>
        <Summary payable={payable} />
        <PayFailure error={pay.error} />
        <UnderWay payable={payable} billing={billing} onOpen={onOpen} />
      </div>
      <Choice
        payable={payable}
        methods={billing.methods}
        mayBeKept={(method) => mayKeep(billing, payable, method)}
        sending={pay.isPending}
        onPay={(by) => send({ key, ...targetOf(payable), ...by })}
      />
    </>
  );
}

function targetOf({ kind, id }: Payable): Pick<PaymentInput, 'invoiceId' | 'instalmentId' | 'together'> {
  if (kind === 'together') return { together: id === 'due' ? 'due' : 'everything' };
  return kind === 'invoice' ? { invoiceId: id } : { instalmentId: id };
}

interface ChoiceProps {
  readonly payable: Payable;
  readonly methods: readonly PaymentMethod[];
  readonly mayBeKept: (method: PaymentMethod) => boolean;
  readonly sending: boolean;
  readonly onPay: (by: Pick<PaymentInput, 'method' | 'card' | 'keep'>) => void;
}

function Choice({ payable, methods, mayBeKept, sending, onPay }: ChoiceProps) {
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

function NoMethod() {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  return <Text>{m.billing_pay_method_none({ organisation })}</Text>;
}

function Summary({ payable }: { payable: Payable }) {
  const reader = useReader();
  const amount = useMoney(payable.currency)(payable.cents);
  return (
    <div>
      <p className={classes.amount}>{amount}</p>
      <Text>{payableWords(payable)}</Text>
      {payable.dueOn && (
        <Text c="dimmed">{m.billing_pay_due({ day: formatDay(payable.dueOn, reader) })}</Text>
      )}
    </div>
  );
}

/** Something was begun for this already: it is shown before another is. */
function UnderWay({ payable, billing, onOpen }: Props & { readonly payable: Payable }) {
  const card = underWay(billing, payable.invoiceId, 'card');
  const transfer = underWay(billing, payable.invoiceId, 'transfer');
  const earlier = card ?? transfer;
  if (!earlier) return null;
  return (
    <Note
      action={
        <Button variant="default" onClick={() => onOpen({ pay: payable.id, payment: earlier.id })}>
          {card ? m.billing_see_payment() : m.billing_transfer_see()}
        </Button>
      }
    >
      {card ? m.billing_other_under_way() : m.billing_transfer_waiting()}
    </Note>
  );
}

function actionWords(method: PaymentMethod, amount: string): string {
  if (method === 'bank_transfer') return m.billing_pay_transfer_action();
  return method === 'card_stripe' ? m.billing_pay_stripe_action() : m.billing_pay_card_action({ amount });
}
