import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { StudentBilling } from '#contract/billing/billing.ts';
import type { PaymentInput } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { usePay } from '#web/features/billing/money/billing.api.ts';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { payableWords } from '#web/features/billing/money/billingWords.ts';
import { Note } from '#web/features/billing/money/Note.tsx';
import classes from '#web/features/billing/pay.module.css';
import { PayFailure } from '#web/features/billing/money/PayFailure.tsx';
import { mayBeUnderWay, underWay } from '#web/features/billing/money/paymentState.ts';
import type { Payable } from '#web/features/billing/money/paymentState.ts';
import { PayNothing } from './PayNothing.tsx';
import { mayKeep } from '#web/features/billing/card/storedCard.ts';
import { UnknownState } from '#web/features/billing/money/UnknownState.tsx';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { PaymentChoice } from './PaymentChoice.tsx';

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
      <PaymentChoice
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
