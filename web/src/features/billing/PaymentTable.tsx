import { Button, Text, Title } from '@mantine/core';
import type { Payment } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { CardTable } from '#web/ui/lists/CardTable.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './billing.module.css';
import type { Open } from './money/billingSearch.ts';
import { failureWords, methodWords, paymentState } from './money/billingWords.ts';
import { DocumentLink } from './receipts/DocumentLink.tsx';
import { isOpen } from './money/paymentState.ts';
import { useMoney } from './money/useMoney.ts';

interface Props {
  readonly payments: readonly Payment[];
  readonly onOpen: Open;
}

const headingId = 'billing-payments';

/** Every try to pay with how it stands, and the receipts; on a phone each row is a card. */
export function PaymentTable({ payments, onOpen }: Props) {
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId}>
        {m.billing_payments_heading()}
      </Title>
      {payments.length === 0 ? (
        <Text>{m.billing_payments_none()}</Text>
      ) : (
        <CardTable
          labelledBy={headingId}
          columns={[
            m.billing_column_date(),
            m.billing_column_amount(),
            m.billing_column_method(),
            m.billing_column_state(),
            m.billing_column_receipt(),
          ]}
        >
          {payments.map((payment) => (
            <Row key={payment.id} payment={payment} onOpen={onOpen} />
          ))}
        </CardTable>
      )}
    </section>
  );
}

function Row({ payment, onOpen }: { payment: Payment; onOpen: Open }) {
  const reader = useReader();
  const amount = useMoney(payment.currency)(payment.cents);
  const { text, tone } = paymentState(payment);
  const at = formatInstant(payment.settledAt ?? payment.createdAt, reader);
  return (
    <tr>
      <td>{at}</td>
      <td className={classes.name}>{amount}</td>
      <td>
        {methodWords[payment.method]()}
        {payment.automatic && <span className={classes.meta}>{m.billing_automatic()}</span>}
      </td>
      <td>
        <StatusBadge tone={tone}>{text}</StatusBadge>
        {payment.status === 'failed' && (
          <span className={classes.meta}>{failureWords(payment.failureCode)}</span>
        )}
      </td>
      <td>
        {payment.receiptNumber && (
          <DocumentLink
            href={`/api/student/receipts/${payment.id}/document`}
            label={payment.receiptNumber}
            name={m.billing_document_named({ number: payment.receiptNumber })}
          />
        )}
        {isOpen(payment) && (
          <Button
            variant="default"
            onClick={() => onOpen({ payment: payment.id })}
            aria-haspopup="dialog"
            aria-label={m.billing_see_payment_named({ what: amount })}
          >
            {m.billing_see_payment()}
          </Button>
        )}
      </td>
    </tr>
  );
}
