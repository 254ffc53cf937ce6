import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while an enrolment loads. */
export function EnrolmentSkeleton() {
  return (
    <Page title={m.enrolments_title()}>
      <SkeletonCards count={1} height={64} grid={false} />
      <SkeletonCards count={1} height={240} grid={false} />
      <SkeletonCards count={1} height={160} grid={false} />
    </Page>
  );
}
