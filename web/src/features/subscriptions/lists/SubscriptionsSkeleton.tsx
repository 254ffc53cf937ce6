import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function SubscriptionsSkeleton() {
  return (
    <Page title={m.subscriptions_title(useTerms())}>
      <SkeletonCards count={1} height={68} grid={false} />
      <SkeletonCards count={4} height={84} grid={false} />
    </Page>
  );
}
