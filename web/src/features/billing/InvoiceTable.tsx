import { Text, Title } from '@mantine/core';
import type { StudentBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import classes from './billing.module.css';
import type { Open } from './money/billingSearch.ts';
import { DocumentLink } from './receipts/DocumentLink.tsx';
import { PayButton } from './plan/PayButton.tsx';
import { looseInvoices, payableOf } from './money/paymentState.ts';
import { useMoney } from './money/useMoney.ts';

interface Props {
  readonly billing: StudentBilling;
  readonly onOpen: Open;
}

const headingId = 'billing-invoices';

/** Invoices and credit notes, each with its document; on a phone each row is a card. */
export function InvoiceTable({ billing, onOpen }: Props) {
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId}>
        {m.billing_documents_heading()}
      </Title>
      {billing.invoices.length === 0 ? (
        <Text>{m.billing_documents_none()}</Text>
      ) : (
        <CardTable
          labelledBy={headingId}
          columns={[
            m.billing_column_number(),
            m.billing_column_issued(),
            m.billing_column_when(),
            m.billing_column_amount(),
            m.billing_column_open(),
            m.billing_column_document(),
          ]}
        >
          {billing.invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} billing={billing} onOpen={onOpen} />
          ))}
        </CardTable>
      )}
    </section>
  );
}

type Invoice = StudentBilling['invoices'][number];

function Row({ invoice, billing, onOpen }: Props & { invoice: Invoice }) {
  const reader = useReader();
  const money = useMoney(invoice.currency);
  const note = invoice.kind === 'credit_note';
  // What belongs to a plan is paid there.
  const loose = looseInvoices(billing).some(({ id }) => id === invoice.id);
  const payable = loose ? payableOf(billing, invoice.id) : null;
  return (
    <tr>
      <td>
        <span className={classes.name}>{invoice.number}</span>
        {note && <span className={classes.meta}>{m.billing_kind_credit_note()}</span>}
      </td>
      <Cell label={m.billing_column_issued()}>{formatDay(invoice.issuedOn, reader)}</Cell>
      <Cell label={m.billing_column_when()}>{note ? '–' : formatDay(invoice.dueOn, reader)}</Cell>
      <Cell label={m.billing_column_amount()}>{money(note ? -invoice.totalCents : invoice.totalCents)}</Cell>
      <Cell label={m.billing_column_open()}>{money(invoice.openCents)}</Cell>
      <td>
        <div className={classes.actions}>
          <DocumentLink
            href={`/api/student/invoices/${invoice.id}/document`}
            label={m.billing_document_pdf()}
            name={m.billing_document_named({ number: invoice.number })}
          />
          {payable && <PayButton billing={billing} payable={payable} onOpen={onOpen} />}
        </div>
      </td>
    </tr>
  );
}

function Cell({ label, children }: { label: string; children: string }) {
  return (
    <td>
      <CellLabel>{label}</CellLabel>
      {children}
    </td>
  );
}
