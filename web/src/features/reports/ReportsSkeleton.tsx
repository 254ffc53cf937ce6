import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The shape of a report, its list or the room while it is on its way. */
export const ReportsSkeleton = () => (
  <Page title={m.reports_title()} lead={m.reports_lead()}>
    <SkeletonCards count={1} height={68} grid={false} />
    <SkeletonCards count={5} height={72} grid={false} />
  </Page>
);
