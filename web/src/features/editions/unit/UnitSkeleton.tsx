import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { useTerms } from '#web/tenant/terms.ts';

/** Placeholder while a unit loads. */
export function UnitSkeleton() {
  const terms = useTerms();
  return (
    <Page title={m.editions_title(terms)}>
      <SkeletonCards count={2} height={220} grid={false} />
    </Page>
  );
}
