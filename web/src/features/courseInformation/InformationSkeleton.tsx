import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The sections while they load. */
export const InformationCards = () => <SkeletonCards count={4} height={200} grid={false} />;

/** Placeholder while the screen loads. */
export const InformationSkeleton = () => (
  <Page title={m.information_title()}>
    <InformationCards />
  </Page>
);
