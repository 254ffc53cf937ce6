import { Button } from '@mantine/core';
import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { useMoney } from '#web/shared/money/useMoney.ts';
import classes from './account.module.css';
import type { OpenAct } from './AccountDialogs.tsx';

interface InvoiceProps {
  readonly account: PersonAccount;
  readonly invoice: PersonAccount['billing']['invoices'][number];
  readonly decides: boolean;
  readonly onAct: (act: OpenAct) => void;
}

/** Who pays an invoice and for what, and crediting what is left of it. */
export function InvoiceMore({ account, invoice, decides, onAct }: InvoiceProps) {
  const known = account.invoices.find(({ id }) => id === invoice.id);
  if (!known) return null;
  const { number, totalCents } = invoice;
  const other = known.payerName !== '' && known.payerName !== account.person.name;
  return (
    <>
      {decides && known.creditedCents < totalCents && (
        <Button
          variant="default"
          size="compact-md"
          aria-haspopup="dialog"
          aria-label={m.account_credit_note_named({ number })}
          onClick={() => onAct({ kind: 'credit', invoiceId: invoice.id })}
        >
          {m.account_credit_note()}
        </Button>
      )}
      {known.courseTitle && <span className={classes.meta}>{known.courseTitle}</span>}
      {other && <span className={classes.meta}>{m.account_invoice_payer({ name: known.payerName })}</span>}
    </>
  );
}

interface PaymentProps {
  readonly account: PersonAccount;
  readonly payment: PersonAccount['billing']['payments'][number];
  readonly refunds: boolean;
  readonly onAct: (act: OpenAct) => void;
}

/** What a payment pays, who took it, and giving back what it does not pay. */
export function PaymentMore({ account, payment, refunds, onAct }: PaymentProps) {
  const money = useMoney(payment.currency);
  const known = account.payments.find(({ id }) => id === payment.id);
  if (!known) return null;
  const { pays, freeCents, refundedCents, takenBy, takenReference } = known;
  const what = pays.map(({ number, cents }) => m.account_payment_pays_part({ number, amount: money(cents) }));
  const said = [
    pays.length > 0 && m.account_payment_pays({ what: what.join(', ') }),
    freeCents > 0 && m.account_payment_free({ amount: money(freeCents) }),
    refundedCents > 0 && m.account_payment_refunded({ amount: money(refundedCents) }),
    takenBy !== null && m.account_payment_taken({ name: takenBy }),
    takenReference !== '' && m.account_payment_reference({ reference: takenReference }),
  ].filter((text) => text !== false);
  const number = payment.receiptNumber ?? '';
  return (
    <>
      {said.map((text) => (
        <span key={text} className={classes.meta}>
          {text}
        </span>
      ))}
      {refunds && freeCents > 0 && (
        <Button
          variant="default"
          size="compact-md"
          aria-haspopup="dialog"
          aria-label={m.account_refund_named({ number })}
          onClick={() => onAct({ kind: 'refund', paymentId: payment.id })}
        >
          {m.account_refund()}
        </Button>
      )}
    </>
  );
}
