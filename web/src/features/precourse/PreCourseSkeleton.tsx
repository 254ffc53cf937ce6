import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The shape of the screen while it is on its way. */
export function PreCourseSkeleton() {
  return (
    <Page title={m.precourse_title(useTerms())}>
      <SkeletonCards count={3} height={220} grid={false} />
    </Page>
  );
}
