import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function PageViewsSkeleton() {
  return (
    <Page title={m.page_views_title()} lead={m.page_views_lead()}>
      <SkeletonCards count={3} height={160} grid={false} />
    </Page>
  );
}
