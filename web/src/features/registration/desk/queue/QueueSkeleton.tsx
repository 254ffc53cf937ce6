import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The shape of the screen while it is on its way. */
export function QueueSkeleton() {
  return (
    <Page title={m.registration_queue_title()} lead={m.registration_queue_lead()}>
      <SkeletonCards count={1} height={44} grid={false} />
      <SkeletonCards count={1} height={68} grid={false} />
      <SkeletonCards count={5} height={72} grid={false} />
    </Page>
  );
}
