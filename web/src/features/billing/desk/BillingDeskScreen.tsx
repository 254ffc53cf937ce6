import { Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { billingDeskQuery } from '#web/features/billing/money/billing.api.ts';
import { DateRequestTable } from './DateRequestTable.tsx';
import type { DateRequest } from './DateRequestTable.tsx';
import { TransferTable } from './TransferTable.tsx';
import type { Transfer } from './TransferTable.tsx';

const ArrivalDialog = lazy(async () => ({ default: (await import('./ArrivalDialog.tsx')).ArrivalDialog }));
const DecisionDialog = lazy(async () => ({ default: (await import('./DecisionDialog.tsx')).DecisionDialog }));

type BillingDialog =
  | { readonly kind: 'transfer'; readonly transfer: Transfer }
  | { readonly kind: 'date'; readonly request: DateRequest; readonly accept: boolean };

/** For finance: transfers to be matched with the bank statement, and dates that are asked for. */
export function BillingDeskScreen() {
  const { data } = useSuspenseQuery(billingDeskQuery);
  const terms = useTerms();
  const [opened, setOpened] = useState<BillingDialog | null>(null);
  const close = () => setOpened(null);
  return (
    <Page
      title={m.billing_desk_title()}
      lead={m.billing_desk_lead(terms)}
      action={
        <Group>
          <LinkButton variant="default" to="/console/billing/debt" preload={false}>
            {m.debt_open()}
          </LinkButton>
          <LinkButton variant="default" to="/console/billing/bank-files" preload={false}>
            {m.bank_open()}
          </LinkButton>
          <LinkButton variant="default" to="/console/billing/prepaid" preload={false}>
            {m.prepaid_open()}
          </LinkButton>
          <LinkButton variant="default" to="/console/billing/books" preload={false}>
            {m.books_open()}
          </LinkButton>
        </Group>
      }
    >
      <TransferTable
        transfers={data.transfers}
        onArrived={(transfer) => setOpened({ kind: 'transfer', transfer })}
      />
      <DateRequestTable
        requests={data.dateRequests}
        onDecide={(request, accept) => setOpened({ kind: 'date', request, accept })}
      />
      <Suspense>
        {opened?.kind === 'transfer' && <ArrivalDialog transfer={opened.transfer} onClose={close} />}
        {opened?.kind === 'date' && (
          <DecisionDialog request={opened.request} accept={opened.accept} onClose={close} />
        )}
      </Suspense>
    </Page>
  );
}
