import { createFileRoute } from '@tanstack/react-router';
import { subscriptionSearch } from '#web/features/subscriptions/lists/search.ts';
import { subscriptionsQuery } from '#web/features/subscriptions/subscriptions.api.ts';
import { SubscriptionsScreen } from '#web/features/subscriptions/lists/SubscriptionsScreen.tsx';
import { SubscriptionsSkeleton } from '#web/features/subscriptions/lists/SubscriptionsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/_shell/subscriptions/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  validateSearch: subscriptionSearch,
  loader: ({ context }) => ready(context.queryClient, subscriptionsQuery),
  pendingComponent: SubscriptionsSkeleton,
  component: Subscriptions,
});

function Subscriptions() {
  const { sort = 'attention' } = Route.useSearch();
  return <SubscriptionsScreen sort={sort} />;
}
