import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

export function StartSkeleton() {
  return (
    <Page title={m.start_title()}>
      <SkeletonCards count={4} height={120} />
    </Page>
  );
}
