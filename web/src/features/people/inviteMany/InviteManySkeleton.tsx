import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder of the form. */
export function InviteManySkeleton() {
  return (
    <Page title={m.people_many_title()} lead={m.people_many_lead()}>
      <SkeletonCards count={1} height={200} grid={false} />
      <SkeletonCards count={1} height={320} grid={false} />
    </Page>
  );
}
