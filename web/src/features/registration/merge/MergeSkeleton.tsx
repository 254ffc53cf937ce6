import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while people are looked for or compared. */
export function MergeSkeleton() {
  return (
    <Page title={m.app_title_duplicates()}>
      <SkeletonCards count={1} height={64} grid={false} />
      <SkeletonCards count={1} height={240} grid={false} />
      <SkeletonCards count={1} height={160} grid={false} />
    </Page>
  );
}
