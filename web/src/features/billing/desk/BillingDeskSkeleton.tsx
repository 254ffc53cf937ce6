import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The shape of the screen while it is on its way. */
export function BillingDeskSkeleton() {
  return (
    <Page title={m.billing_desk_title()} lead={m.billing_desk_lead(useTerms())}>
      <SkeletonCards count={2} height={200} grid={false} />
    </Page>
  );
}
