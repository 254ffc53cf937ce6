import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { StudentBilling } from '#contract/billing/billing.ts';
import type { Protection } from '#contract/billing/protection.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { protectionText } from '#web/shared/protectionText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { billingQuery } from './money/billing.api.ts';
import type { BillingSearch, Open } from './money/billingSearch.ts';
import { Invoices } from './Invoices.tsx';
import { NextPayment } from './plan/NextPayment.tsx';
import { Payments } from './Payments.tsx';
import { PlanSection } from './plan/PlanSection.tsx';

const BillingDialogs = lazy(async () => ({ default: (await import('./BillingDialogs.tsx')).BillingDialogs }));

interface Props {
  readonly search: BillingSearch;
}

/** What is paid, what comes next, and all documents. */
export function BillingScreen({ search }: Props) {
  const { data: billing } = useSuspenseQuery(billingQuery);
  const navigate = useNavigate();
  const open: Open = (next, how) =>
    void navigate({ to: '/billing', search: next, resetScroll: false, replace: how?.replace ?? false });
  const isOpen = Object.values(search).some((id) => id !== undefined);
  return (
    <Page title={m.billing_title()} lead={m.billing_lead()}>
      {isEmpty(billing) ? <Nothing /> : <Content billing={billing} onOpen={open} />}
      <Suspense>{isOpen && <BillingDialogs billing={billing} search={search} onOpen={open} />}</Suspense>
    </Page>
  );
}

const isEmpty = ({ plans, invoices, payments }: StudentBilling): boolean =>
  plans.length === 0 && invoices.length === 0 && payments.length === 0;

function Nothing() {
  const terms = useTerms();
  return (
    <EmptyState
      title={m.billing_empty_title()}
      action={<LinkButton to="/browse">{m.billing_empty_action(terms)}</LinkButton>}
    >
      {m.billing_empty_text(terms)}
    </EmptyState>
  );
}

/** How what is paid ahead of teaching is protected. */
function Protected({ protection }: { readonly protection: Protection }) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  const day = formatDay(protection.until, useReader());
  return <Text>{protectionText(protection, organisation, day)}</Text>;
}

function Content({ billing, onOpen }: { billing: StudentBilling; onOpen: Open }) {
  return (
    <>
      <NextPayment billing={billing} onOpen={onOpen} />
      {billing.plans.map((plan) => (
        <PlanSection key={plan.id} plan={plan} billing={billing} onOpen={onOpen} />
      ))}
      {billing.protection && billing.plans.length > 0 && <Protected protection={billing.protection} />}
      <Invoices billing={billing} onOpen={onOpen} />
      <Payments payments={billing.payments} onOpen={onOpen} />
    </>
  );
}
