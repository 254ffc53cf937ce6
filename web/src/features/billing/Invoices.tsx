import { Text, Title } from '@mantine/core';
import type { StudentBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import { InvoiceTable } from '#web/shared/money/InvoiceTable.tsx';
import classes from './billing.module.css';
import type { Open } from './money/billingSearch.ts';
import { looseInvoices, payableOf } from './money/paymentState.ts';
import { PayButton } from './plan/PayButton.tsx';

interface Props {
  readonly billing: StudentBilling;
  readonly onOpen: Open;
}

const headingId = 'billing-invoices';

/** The student's invoices and credit notes; those of no plan are paid here. */
export function Invoices({ billing, onOpen }: Props) {
  // What belongs to a plan is paid there.
  const loose = new Set(looseInvoices(billing).map(({ id }) => id));
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId}>
        {m.billing_documents_heading()}
      </Title>
      {billing.invoices.length === 0 ? (
        <Text>{m.billing_documents_none()}</Text>
      ) : (
        <InvoiceTable
          invoices={billing.invoices}
          labelledBy={headingId}
          documentAt={(id) => `/api/student/invoices/${id}/document`}
          renderAction={({ id }) => {
            const payable = loose.has(id) ? payableOf(billing, id) : null;
            return payable && <PayButton billing={billing} payable={payable} onOpen={onOpen} />;
          }}
        />
      )}
    </section>
  );
}
