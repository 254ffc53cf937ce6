import type { ReactNode } from 'react';
import type { StudentBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import classes from './money.module.css';
import { useMoney } from './useMoney.ts';

type Invoice = StudentBilling['invoices'][number];

interface Props {
  readonly invoices: readonly Invoice[];
  readonly labelledBy: string;
  /** Where the document of an invoice is. */
  readonly documentAt: (id: string) => string;
  /** Beside the document: what can be done. */
  readonly renderAction?: (invoice: Invoice) => ReactNode;
}

/** Invoices and credit notes, each with its document; on a phone each row is a card. */
export const InvoiceTable = ({ invoices, labelledBy, documentAt, renderAction }: Props) => (
  <CardTable
    labelledBy={labelledBy}
    columns={[
      m.billing_column_number(),
      m.billing_column_issued(),
      m.billing_column_when(),
      m.billing_column_amount(),
      m.billing_column_open(),
      m.billing_column_document(),
    ]}
  >
    {invoices.map((invoice) => (
      <Row key={invoice.id} invoice={invoice} href={documentAt(invoice.id)}>
        {renderAction?.(invoice)}
      </Row>
    ))}
  </CardTable>
);

interface RowProps {
  readonly invoice: Invoice;
  readonly href: string;
  readonly children: ReactNode;
}

function Row({ invoice, href, children }: RowProps) {
  const { number, kind, issuedOn, dueOn, currency, totalCents, openCents } = invoice;
  const reader = useReader();
  const money = useMoney(currency);
  const note = kind === 'credit_note';
  return (
    <tr>
      <td>
        <span className={classes.name}>{number}</span>
        {note && <span className={classes.meta}>{m.billing_kind_credit_note()}</span>}
      </td>
      <Cell label={m.billing_column_issued()}>{formatDay(issuedOn, reader)}</Cell>
      <Cell label={m.billing_column_when()}>{note ? '–' : formatDay(dueOn, reader)}</Cell>
      <Cell label={m.billing_column_amount()}>{money(note ? -totalCents : totalCents)}</Cell>
      <Cell label={m.billing_column_open()}>{money(openCents)}</Cell>
      <td>
        <div className={classes.actions}>
          <DocumentLink
            href={href}
            label={m.billing_document_pdf()}
            name={m.billing_document_named({ number })}
          />
          {children}
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
