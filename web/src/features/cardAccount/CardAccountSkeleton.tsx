import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function CardAccountSkeleton() {
  return (
    <Page title={m.cards_title()} lead={m.cards_lead(useTerms())}>
      <SkeletonCards count={2} height={220} grid={false} />
    </Page>
  );
}
