import { createFileRoute } from '@tanstack/react-router';
import { billingQuery } from '#web/features/billing/money/billing.api.ts';
import { BillingScreen } from '#web/features/billing/BillingScreen.tsx';
import { billingSearch } from '#web/features/billing/money/billingSearch.ts';
import { BillingSkeleton } from '#web/features/billing/BillingSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/_shell/billing')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  validateSearch: billingSearch,
  loader: ({ context }) => ready(context.queryClient, billingQuery),
  pendingComponent: BillingSkeleton,
  component: Billing,
});

function Billing() {
  return <BillingScreen search={Route.useSearch()} />;
}
