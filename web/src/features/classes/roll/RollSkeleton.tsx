import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

export const RollSkeleton = () => (
  <Page title={m.classes_title_one()}>
    <SkeletonCards count={5} height={120} grid={false} />
  </Page>
);
