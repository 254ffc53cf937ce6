import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The shape of the screen while it is on its way. */
export const DebtSkeleton = () => (
  <Page title={m.debt_title()} lead={m.debt_lead()}>
    <SkeletonCards count={1} height={68} grid={false} />
    <SkeletonCards count={5} height={72} grid={false} />
  </Page>
);
