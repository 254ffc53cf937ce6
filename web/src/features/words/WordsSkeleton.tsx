import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function WordsSkeleton() {
  return (
    <Page title={m.words_title()} lead={m.words_lead()}>
      <SkeletonCards count={6} height={96} grid={false} />
    </Page>
  );
}
