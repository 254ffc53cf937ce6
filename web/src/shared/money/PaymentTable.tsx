import type { ReactNode } from 'react';
import type { Payment } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { CardTable } from '#web/ui/lists/CardTable.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import classes from './money.module.css';
import { methodWords, type StateText } from './paymentState.ts';
import { paidWhen } from './paidWhen.ts';
import { useMoney } from './useMoney.ts';

interface Props {
  readonly payments: readonly Payment[];
  readonly labelledBy: string;
  /** Where the receipt of a payment is. */
  readonly receiptAt: (id: string) => string;
  /** How a payment stands and why it failed, to whoever reads it. */
  readonly stateOf: (payment: Payment) => StateText;
  readonly failureOf: (code: string | null) => string;
  /** Beside the receipt: what can be done. */
  readonly renderAction?: (payment: Payment) => ReactNode;
}

/** Every try to pay with how it stands, and the receipts; on a phone each row is a card. */
export const PaymentTable = ({ payments, labelledBy, renderAction, ...words }: Props) => (
  <CardTable
    labelledBy={labelledBy}
    columns={[
      m.billing_column_date(),
      m.billing_column_amount(),
      m.billing_column_method(),
      m.billing_column_state(),
      m.billing_column_receipt(),
    ]}
  >
    {payments.map((payment) => (
      <Row key={payment.id} payment={payment} {...words}>
        {renderAction?.(payment)}
      </Row>
    ))}
  </CardTable>
);

interface RowProps extends Pick<Props, 'receiptAt' | 'stateOf' | 'failureOf'> {
  readonly payment: Payment;
  readonly children: ReactNode;
}

function Row({ payment, receiptAt, stateOf, failureOf, children }: RowProps) {
  const { id, currency, cents, method, status, failureCode, automatic, receiptNumber } = payment;
  const reader = useReader();
  const timeZone = useBrandSettings()?.organisation.timeZone;
  const amount = useMoney(currency)(cents);
  const { text, tone } = stateOf(payment);
  return (
    <tr>
      <td>{paidWhen(payment, reader, timeZone)}</td>
      <td className={`${classes.name} ${classes.amount}`}>{amount}</td>
      <td>
        {methodWords[method]()}
        {automatic && <span className={classes.meta}>{m.billing_automatic()}</span>}
      </td>
      <td>
        <StatusBadge tone={tone}>{text}</StatusBadge>
        {status === 'failed' && <span className={classes.meta}>{failureOf(failureCode)}</span>}
      </td>
      <td>
        {receiptNumber && (
          <DocumentLink
            href={receiptAt(id)}
            label={receiptNumber}
            name={m.billing_document_named({ number: receiptNumber })}
          />
        )}
        {children}
      </td>
    </tr>
  );
}
