import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The shape of the screen while it is on its way. */
export const BooksSkeleton = () => (
  <Page title={m.books_title()} lead={m.books_lead()}>
    <SkeletonCards count={2} height={200} grid={false} />
  </Page>
);
