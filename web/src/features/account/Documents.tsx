import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { PersonAccount } from '#contract/billing/account.ts';
import { m } from '#messages/generated/messages.js';
import { InvoiceTable } from '#web/shared/money/InvoiceTable.tsx';
import { PaymentTable } from '#web/shared/money/PaymentTable.tsx';
import { staffFailure, staffPaymentState } from '#web/shared/money/staffWords.ts';
import parts from '#web/ui/parts/parts.module.css';
import { invoiceUrl, receiptUrl } from './account.api.ts';
import type { OpenAct } from './AccountDialogs.tsx';
import { InvoiceMore, PaymentMore } from './More.tsx';
import { Plans } from './Plans.tsx';
import { Refunds } from './Refunds.tsx';

export interface Rights {
  readonly decides: boolean;
  readonly refunds: boolean;
}
interface Props {
  readonly account: PersonAccount;
  readonly allowed: Rights;
  readonly onAct: (act: OpenAct) => void;
}

/** Invoices, payments, refunds and plans, each with what can be done. */
export function Documents({ account, allowed, onAct }: Props) {
  const { billing } = account;
  return (
    <>
      <Section
        title={m.account_invoices()}
        none={billing.invoices.length === 0 ? m.account_invoices_none() : null}
      >
        {(heading) => (
          <InvoiceTable
            invoices={billing.invoices}
            labelledBy={heading}
            documentAt={invoiceUrl}
            renderAction={(invoice) => (
              <InvoiceMore account={account} invoice={invoice} decides={allowed.decides} onAct={onAct} />
            )}
          />
        )}
      </Section>
      <Section
        title={m.account_payments()}
        none={billing.payments.length === 0 ? m.account_payments_none() : null}
      >
        {(heading) => (
          <PaymentTable
            payments={billing.payments}
            labelledBy={heading}
            receiptAt={receiptUrl}
            stateOf={staffPaymentState}
            failureOf={staffFailure}
            renderAction={(payment) => (
              <PaymentMore account={account} payment={payment} refunds={allowed.refunds} onAct={onAct} />
            )}
          />
        )}
      </Section>
      <Refunds account={account} />
      <Plans account={account} decides={allowed.decides} onAct={onAct} />
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly none: string | null;
  readonly children: (heading: string) => ReactNode;
}

function Section({ title, none, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={parts.part} aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {title}
      </Title>
      {none === null ? children(heading) : <p className={parts.none}>{none}</p>}
    </section>
  );
}
