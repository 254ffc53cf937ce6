import { Button, Text, Title } from '@mantine/core';
import type { Payment } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { isOpen, paymentState } from '#web/shared/money/paymentState.ts';
import { PaymentTable } from '#web/shared/money/PaymentTable.tsx';
import { useMoney } from '#web/shared/money/useMoney.ts';
import classes from './billing.module.css';
import type { Open } from './money/billingSearch.ts';
import { failureWords } from './money/billingWords.ts';

interface Props {
  readonly payments: readonly Payment[];
  readonly onOpen: Open;
}

const headingId = 'billing-payments';

/** The student's payments; one that is under way opens. */
export function Payments({ payments, onOpen }: Props) {
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId}>
        {m.billing_payments_heading()}
      </Title>
      {payments.length === 0 ? (
        <Text>{m.billing_payments_none()}</Text>
      ) : (
        <PaymentTable
          payments={payments}
          labelledBy={headingId}
          receiptAt={(id) => `/api/student/receipts/${id}/document`}
          stateOf={paymentState}
          failureOf={failureWords}
          renderAction={(payment) => isOpen(payment) && <See payment={payment} onOpen={onOpen} />}
        />
      )}
    </section>
  );
}

function See({ payment, onOpen }: { readonly payment: Payment; readonly onOpen: Open }) {
  const what = useMoney(payment.currency)(payment.cents);
  return (
    <Button
      variant="default"
      onClick={() => onOpen({ payment: payment.id })}
      aria-haspopup="dialog"
      aria-label={m.billing_see_payment_named({ what })}
    >
      {m.billing_see_payment()}
    </Button>
  );
}
