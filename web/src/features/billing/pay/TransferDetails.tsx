import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { StudentBilling } from '#contract/billing/billing.ts';
import type { Payment, PaymentStep } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useBackWords } from '#web/features/billing/money/payerToken.ts';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { amountOf } from '#web/shared/money/amount.ts';
import { Outcome } from '#web/features/billing/money/Outcome.tsx';
import classes from '#web/features/billing/pay.module.css';
import { payableAgain } from '#web/features/billing/money/paymentState.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';

interface Props {
  readonly step: PaymentStep;
  readonly payment: Payment;
  readonly billing: StudentBilling;
  readonly onOpen: Open;
}

/** Where to send the money, and that it takes days. */
export function TransferDetails({ step, payment, billing, onOpen }: Props) {
  const amount = useMoney(payment.currency)(payment.cents);
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const others = billing.methods.some((method) => method !== 'bank_transfer');
  const payable = payableAgain(billing, payment);
  const back = useBackWords();
  const text =
    step?.kind === 'transfer' ? m.billing_transfer_text() : m.billing_transfer_gone({ organisation });
  return (
    <Outcome title={m.billing_transfer_title({ amount })} text={text}>
      {step?.kind === 'transfer' && <Account step={step} amount={amount} />}
      <Text>{m.billing_transfer_after()}</Text>
      <div className={classes.buttons}>
        <Button onClick={() => onOpen({}, { replace: true })}>{back}</Button>
        {others && payable && (
          <Button variant="default" onClick={() => onOpen({ pay: payable.id }, { replace: true })}>
            {m.billing_transfer_other()}
          </Button>
        )}
      </div>
    </Outcome>
  );
}

type Transfer = Extract<PaymentStep, { kind: 'transfer' }>;

function Account({ step, amount }: { step: Transfer; amount: string }) {
  const [copied, setCopied] = useState('');
  const lines = [
    { what: m.billing_transfer_reference(), value: step.reference },
    { what: m.billing_transfer_name(), value: step.accountName },
    { what: m.billing_transfer_bsb(), value: step.bsb },
    { what: m.billing_transfer_account(), value: step.accountNumber },
    { what: m.billing_transfer_amount(), value: amount, copy: amountOf(step.cents) },
  ];
  const copy = async (what: string, text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(m.billing_transfer_copied({ what }));
  };
  return (
    <div>
      <dl className={classes.account}>
        {lines.map(({ what, value, copy: text = value }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
            <dd className={classes.copy}>
              <Button
                size="sm"
                variant="default"
                leftSection={<IconCopy size={16} aria-hidden />}
                aria-label={m.billing_transfer_copy_named({ what })}
                // Where copying is not allowed the words can still be marked by hand.
                onClick={() => void copy(what, text).catch(() => setCopied(''))}
              >
                {m.billing_transfer_copy()}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Text role="status" size="sm">
        {copied}
      </Text>
    </div>
  );
}
