import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while a course loads. */
export function OfferSkeleton() {
  return (
    <Page title={m.offers_title(useTerms())}>
      <SkeletonCards count={1} height={140} grid={false} />
      <SkeletonCards count={4} height={260} grid={false} />
    </Page>
  );
}
