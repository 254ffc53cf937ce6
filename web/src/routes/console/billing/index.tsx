import { createFileRoute } from '@tanstack/react-router';
import { billingDeskQuery } from '#web/features/billing/money/billing.api.ts';
import { BillingDeskScreen } from '#web/features/billing/desk/BillingDeskScreen.tsx';
import { BillingDeskSkeleton } from '#web/features/billing/desk/BillingDeskSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/billing/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, billingDeskQuery),
  pendingComponent: BillingDeskSkeleton,
  component: BillingDeskScreen,
});
