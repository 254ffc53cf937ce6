import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while a calendar loads. */
export const CalendarSkeleton = () => (
  <Page title={m.calendar_title()} lead={m.calendar_lead()}>
    <SkeletonCards count={1} height={420} grid={false} />
  </Page>
);
