import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while a file, or the list of them, loads. */
export const CourseFilesSkeleton = () => (
  <Page title={m.course_file_title(useTerms())}>
    <SkeletonCards count={3} height={120} grid={false} />
  </Page>
);
