import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { PersonBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import { InvoiceTable } from '#web/shared/money/InvoiceTable.tsx';
import { PaymentTable } from '#web/shared/money/PaymentTable.tsx';
import { PlanTable } from '#web/shared/money/PlanTable.tsx';
import { staffFailure, staffPaymentState } from '#web/shared/money/staffWords.ts';
import { errorText } from '#web/tenant/errorText.ts';
import parts from '#web/ui/parts/parts.module.css';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { personBillingQuery } from './money.api.ts';
import classes from './money.module.css';

/** Plans, invoices and payments of somebody, each document as PDF. */
export function BillingTables({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(personBillingQuery(id));
  if (data) return <Tables billing={data} />;
  if (!error) return <SkeletonCards count={3} grid={false} height={72} />;
  return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
}

function Tables({ billing: { plans, prepaid, invoices, payments } }: { readonly billing: PersonBilling }) {
  if (plans.length === 0 && invoices.length === 0 && payments.length === 0)
    return <p className={parts.none}>{m.people_billing_none()}</p>;
  return (
    <div className={classes.tables}>
      {plans.map((plan) => (
        <PlanTable key={plan.id} plan={plan} prepaid={prepaid.find(({ planId }) => planId === plan.id)} />
      ))}
      <Section
        title={m.billing_documents_heading()}
        empty={invoices.length === 0 ? m.people_billing_invoices_none() : null}
      >
        {(heading) => (
          <InvoiceTable
            invoices={invoices}
            labelledBy={heading}
            documentAt={(invoiceId) => `/api/staff/invoices/${invoiceId}/document`}
          />
        )}
      </Section>
      <Section
        title={m.billing_payments_heading()}
        empty={payments.length === 0 ? m.billing_payments_none() : null}
      >
        {(heading) => (
          <PaymentTable
            payments={payments}
            labelledBy={heading}
            receiptAt={(paymentId) => `/api/staff/receipts/${paymentId}/document`}
            stateOf={staffPaymentState}
            failureOf={staffFailure}
          />
        )}
      </Section>
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly empty: string | null;
  readonly children: (heading: string) => ReactNode;
}

function Section({ title, empty, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={parts.part} aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading}>
        {title}
      </Title>
      {empty === null ? children(heading) : <p className={parts.none}>{empty}</p>}
    </section>
  );
}
