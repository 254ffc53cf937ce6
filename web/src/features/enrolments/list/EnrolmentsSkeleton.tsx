import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function EnrolmentsSkeleton() {
  return (
    <Page title={m.enrolments_list_title()}>
      <SkeletonCards count={1} height={68} grid={false} />
      <SkeletonCards count={6} height={84} grid={false} />
    </Page>
  );
}
