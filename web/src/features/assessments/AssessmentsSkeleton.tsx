import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The shape of the list while it is on its way. */
export const AssessmentsSkeleton = () => (
  <Page title={m.assessments_title(useTerms())}>
    <SkeletonCards count={3} height={180} />
  </Page>
);

/** The shape of one assessment while it is on its way. */
export const AssessmentSkeleton = () => (
  <Page title={m.assessments_title(useTerms())}>
    <SkeletonCards count={2} height={260} grid={false} />
  </Page>
);
