import { createFileRoute } from '@tanstack/react-router';
import { dashboardQuery } from '#web/features/dashboard/dashboard.api.ts';
import { DashboardScreen } from '#web/features/dashboard/DashboardScreen.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/DashboardSkeleton.tsx';
import { SubscriptionCards } from '#web/features/subscriptions/lists/SubscriptionCards.tsx';
import { whenIdle } from '#web/lib/timing/nextTask.ts';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/_shell/dashboard')({
  loader: ({ context }) => ready(context.queryClient, dashboardQuery),
  // Sends what an earlier visit left on this device, once the screen is up.
  onEnter: ({ context }) =>
    void whenIdle()
      .then(() => import('#web/features/learning/recording/learning.events.ts'))
      .then(({ startLearningEvents }) => startLearningEvents(context.queryClient))
      // Without a network nothing can be sent; it waits on the device for the next visit.
      .catch(() => undefined),
  pendingComponent: DashboardSkeleton,
  component: () => (
    <DashboardScreen
      cards={(subscriptions) => <SubscriptionCards subscriptions={subscriptions} level={3} />}
    />
  ),
});
