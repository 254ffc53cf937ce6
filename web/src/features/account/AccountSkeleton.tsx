import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

export const AccountShape = () => <SkeletonCards count={4} height={160} grid={false} />;

/** The shape of the screen while it is on its way. */
export const AccountSkeleton = () => (
  <Page title={m.account_title_short()} lead={m.account_lead()}>
    <AccountShape />
  </Page>
);
