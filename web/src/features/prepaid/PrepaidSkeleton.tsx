import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The shape of the screen while it is on its way. */
export function PrepaidSkeleton() {
  return (
    <Page title={m.prepaid_title()} lead={m.prepaid_lead(useTerms())}>
      <SkeletonCards count={3} height={180} grid={false} />
    </Page>
  );
}
