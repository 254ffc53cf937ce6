import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayerInvoice } from '#contract/billing/payer.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { formatDay, formatInstantDay } from '#web/lib/dates.ts';
import { LinkDocument } from '#web/features/billing/receipts/LinkDocument.tsx';
import { PayerToken } from '#web/features/billing/money/payerToken.ts';
import { ReceiptLink } from '#web/features/billing/receipts/ReceiptLink.tsx';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { payableOf } from '#web/features/billing/money/paymentState.ts';
import { PayForm } from '#web/features/billing/pay/PayForm.tsx';
import { PaymentView } from '#web/features/billing/pay/PaymentView.tsx';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { pageTitleId } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { payerInvoiceQuery } from './payer.api.ts';
import { billingOfInvoice } from './payerBilling.ts';
import classes from './payer.module.css';

/** One invoice for whoever pays it without an account: what it is for, paying it, and its receipt. */
export function PayerScreen({ token }: { readonly token: string }) {
  const invoice = useQuery(payerInvoiceQuery(token));
  if (isApiError(invoice.error, 'link_not_valid')) return <NotValid />;
  if (invoice.error && !invoice.data) {
    return (
      <ErrorState
        message={errorText(invoice.error)}
        retrying={invoice.isFetching}
        onRetry={() => void invoice.refetch()}
      />
    );
  }
  if (!invoice.data) return <SkeletonCards count={3} grid={false} height={67} />;
  return (
    <PayerToken value={token}>
      <div className={classes.screen} data-private>
        <Invoice invoice={invoice.data} token={token} />
      </div>
    </PayerToken>
  );
}

/** Where a bank that asked on a page of its own leads back to. */
const begun = (): string | null => new URLSearchParams(location.search).get('payment');

interface InvoiceProps {
  readonly invoice: PayerInvoice;
  readonly token: string;
}

function Invoice({ invoice, token }: InvoiceProps) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const reader = useReader();
  const { number, payerName, studentName, expiresAt } = invoice;
  return (
    <>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {m.payer_title({ number })}
      </h1>
      <div>
        <p className={classes.hello}>{m.payer_hello({ name: payerName })}</p>
        <p className={classes.text}>{m.payer_lead({ organisation, student: studentName })}</p>
      </div>
      <Paying invoice={invoice} />
      <Receipts invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      <LinkDocument path="/api/link/invoice_document" linkToken={token} label={m.payer_document()} />
      <div>
        <Text size="sm">{m.payer_ends({ day: formatInstantDay(expiresAt, reader), organisation })}</Text>
      </div>
    </>
  );
}

/** What is open, and paying it; while a payment is under way, how it stands. */
function Paying({ invoice }: Pick<InvoiceProps, 'invoice'>) {
  const [open, setOpen] = useState<{ pay?: string | undefined; payment?: string | undefined }>(() => ({
    payment: begun() ?? undefined,
  }));
  const billing = billingOfInvoice(invoice);
  if (open.payment) {
    return (
      <section className={classes.part}>
        <h2 className={classes.heading}>{m.payer_payment()}</h2>
        <PaymentView key={open.payment} id={open.payment} billing={billing} onOpen={setOpen} />
      </section>
    );
  }
  if (open.pay) {
    return (
      <section className={classes.part}>
        <h2 className={classes.heading}>{m.payer_pay()}</h2>
        <PayForm payable={payableOf(billing, invoice.id)} billing={billing} onOpen={setOpen} />
        <div>
          <Button variant="default" onClick={() => setOpen({})}>
            {m.payer_back()}
          </Button>
        </div>
      </section>
    );
  }
  return <Standing invoice={invoice} onPay={() => setOpen({ pay: invoice.id })} />;
}

function Standing({ invoice, onPay }: Pick<InvoiceProps, 'invoice'> & { readonly onPay: () => void }) {
  const reader = useReader();
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const { openCents, creditedCents, totalCents, dueOn, late, currency, held } = invoice;
  const amount = useMoney(currency)(openCents);
  if (openCents === 0) {
    const text = creditedCents === totalCents ? m.payer_credited() : m.payer_paid();
    return <p className={classes.done}>{text}</p>;
  }
  const day = formatDay(dueOn, reader);
  return (
    <section className={classes.part} aria-label={m.payer_open()}>
      <div>
        <Text size="sm">{m.payer_open()}</Text>
        <p className={classes.amount}>{amount}</p>
        <Text>{late ? m.payer_late({ day }) : m.payer_due({ day })}</Text>
      </div>
      {held ? (
        <p className={classes.text}>{m.payer_held({ organisation })}</p>
      ) : (
        <div>
          <Button onClick={onPay}>{m.payer_pay()}</Button>
        </div>
      )}
    </section>
  );
}

function Receipts({ invoice }: Pick<InvoiceProps, 'invoice'>) {
  const reader = useReader();
  const money = useMoney(invoice.currency);
  const paid = invoice.payments.filter(({ receiptNumber }) => receiptNumber !== null);
  if (paid.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>{m.payer_receipts()}</h2>
      {paid.map(({ id, cents, settledAt, receiptNumber }) => (
        <div key={id} className={classes.receipt}>
          <Text>
            {m.payer_paid_on({
              amount: money(cents),
              day: settledAt ? formatInstantDay(settledAt, reader) : '',
            })}
          </Text>
          <ReceiptLink id={id} label={m.payer_receipt({ number: receiptNumber ?? '' })} />
        </div>
      ))}
    </section>
  );
}

function NotValid() {
  return (
    <div className={classes.screen}>
      <h1 id={pageTitleId} tabIndex={-1} className={classes.title}>
        {m.payer_not_valid_title()}
      </h1>
      <p className={classes.text}>{m.payer_not_valid_text()}</p>
    </div>
  );
}
