import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function BrandStudioSkeleton() {
  return (
    <Page title={m.studio_title()} lead={m.studio_lead()}>
      <SkeletonCards count={3} height={160} grid={false} />
    </Page>
  );
}
