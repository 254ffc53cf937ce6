import { m } from '#messages/generated/messages.js';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

export const ObservationsSkeleton = () => (
  <ListSkeleton title={m.observations_title()} lead={m.observations_lead(useTerms())} />
);

/** Placeholder while one observation loads. */
export const TaskSkeleton = () => (
  <Page title={m.observations_title()}>
    <SkeletonCards count={1} height={80} grid={false} />
    <SkeletonCards count={4} height={120} grid={false} />
  </Page>
);
