import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function CoursesSkeleton() {
  return (
    <Page title={m.subscriptions_courses_title(useTerms())}>
      <SkeletonCards count={1} height={44} grid={false} />
      <SkeletonCards count={3} height={388} />
    </Page>
  );
}
