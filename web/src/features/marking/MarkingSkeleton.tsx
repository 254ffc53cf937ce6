import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The shape of the queue while it is on its way. */
export const MarkingSkeleton = () => (
  <Page title={m.marking_title()} lead={m.marking_lead(useTerms())}>
    <SkeletonCards count={1} height={44} grid={false} />
    <SkeletonCards count={1} height={68} grid={false} />
    <SkeletonCards count={5} height={72} grid={false} />
  </Page>
);

/** The shape of one student's work while it is on its way. */
export const WorkSkeleton = () => (
  <Page title={m.marking_title()}>
    <SkeletonCards count={1} height={80} grid={false} />
    <SkeletonCards count={1} height={420} grid={false} />
  </Page>
);
