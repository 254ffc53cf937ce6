import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while messages load. */
export const ThreadsSkeleton = () => (
  <Page title={m.threads_title()}>
    <SkeletonCards count={3} height={112} grid={false} />
  </Page>
);
