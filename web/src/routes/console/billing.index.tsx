import { createFileRoute } from '@tanstack/react-router';
import { staffBillingQuery } from '#web/features/billing/money/billing.api.ts';
import { StaffBillingScreen } from '#web/features/billing/desk/StaffBillingScreen.tsx';
import { StaffBillingSkeleton } from '#web/features/billing/desk/StaffBillingSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/billing/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, staffBillingQuery),
  pendingComponent: StaffBillingSkeleton,
  component: StaffBillingScreen,
});
