import { m } from '#messages/generated/messages.js';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

export const MarkingSkeleton = () => (
  <ListSkeleton title={m.marking_title()} lead={m.marking_lead(useTerms())} />
);

/** Placeholder while one student's work loads. */
export const WorkSkeleton = () => (
  <Page title={m.marking_title()}>
    <SkeletonCards count={1} height={80} grid={false} />
    <SkeletonCards count={1} height={420} grid={false} />
  </Page>
);
