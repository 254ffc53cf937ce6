import { createFileRoute } from '@tanstack/react-router';
import { OwnAdjustments } from '#web/features/adjustments/OwnAdjustments.tsx';
import { OwnClasses } from '#web/features/classes/own/OwnClasses.tsx';
import { subscriptionQuery } from '#web/features/subscriptions/subscriptions.api.ts';
import { SubscriptionScreen } from '#web/features/subscriptions/SubscriptionScreen.tsx';
import { SubscriptionSkeleton } from '#web/features/subscriptions/SubscriptionSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/_shell/subscriptions/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => ready(context.queryClient, subscriptionQuery(params.id)),
  pendingComponent: SubscriptionSkeleton,
  component: Subscription,
});

function Subscription() {
  const { id } = Route.useParams();
  const below = (
    <>
      <OwnClasses subscriptionId={id} />
      <OwnAdjustments subscriptionId={id} />
    </>
  );
  return <SubscriptionScreen key={id} id={id} below={below} />;
}
