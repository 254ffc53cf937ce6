import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The shape of the screen while it is on its way. */
export function BillingSkeleton() {
  return (
    <Page title={m.billing_title()} lead={m.billing_lead()}>
      <SkeletonCards count={1} height={200} grid={false} />
      <SkeletonCards count={1} height={360} grid={false} />
    </Page>
  );
}
