import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

export const AnnouncementSkeleton = () => (
  <Page title={m.announcements_title_one()}>
    <SkeletonCards count={3} height={180} grid={false} />
  </Page>
);
