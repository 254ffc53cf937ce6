import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while a thread loads. */
export const ThreadSkeleton = () => (
  <Page title={m.threads_desk_title()}>
    <SkeletonCards count={3} height={88} grid={false} />
    <SkeletonCards count={1} height={120} grid={false} />
  </Page>
);
