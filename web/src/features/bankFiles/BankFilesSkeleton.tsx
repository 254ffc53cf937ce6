import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The shape of the screens while they are on their way. */
export const BankFilesSkeleton = () => (
  <Page title={m.bank_title()} lead={m.bank_lead()}>
    <SkeletonCards count={4} height={96} grid={false} />
  </Page>
);
