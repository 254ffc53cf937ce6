import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The shape of the list while it is on its way. */
export function ObservationsSkeleton() {
  return (
    <Page title={m.observations_title()} lead={m.observations_lead(useTerms())}>
      <SkeletonCards count={1} height={44} grid={false} />
      <SkeletonCards count={1} height={68} grid={false} />
      <SkeletonCards count={5} height={72} grid={false} />
    </Page>
  );
}

/** The shape of one observation while it is on its way. */
export const TaskSkeleton = () => (
  <Page title={m.observations_title()}>
    <SkeletonCards count={1} height={80} grid={false} />
    <SkeletonCards count={4} height={120} grid={false} />
  </Page>
);
