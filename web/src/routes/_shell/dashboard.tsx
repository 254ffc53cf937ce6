import { createFileRoute } from '@tanstack/react-router';
import { dashboardQuery } from '#web/features/dashboard/dashboard.api.ts';
import { DashboardScreen } from '#web/features/dashboard/DashboardScreen.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/DashboardSkeleton.tsx';
import { SubscriptionCards } from '#web/features/subscriptions/SubscriptionCards.tsx';

export const Route = createFileRoute('/_shell/dashboard')({
  loader: ({ context }) => context.queryClient.ensureQueryData(dashboardQuery),
  pendingComponent: DashboardSkeleton,
  component: () => (
    <DashboardScreen cards={(subscriptions) => <SubscriptionCards subscriptions={subscriptions} />} />
  ),
});
