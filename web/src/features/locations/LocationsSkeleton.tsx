import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function LocationsSkeleton() {
  return (
    <Page title={m.locations_title()} lead={m.locations_lead(useTerms())}>
      <SkeletonCards count={2} height={160} grid={false} />
    </Page>
  );
}
