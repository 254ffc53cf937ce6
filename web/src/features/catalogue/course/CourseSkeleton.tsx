import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while a course's page loads. */
export function CourseSkeleton() {
  return (
    <Page title={m.app_title_browse_course(useTerms())}>
      <SkeletonCards count={1} height={220} grid={false} />
      <SkeletonCards count={1} height={320} grid={false} />
    </Page>
  );
}
