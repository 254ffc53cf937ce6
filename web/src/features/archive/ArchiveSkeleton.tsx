import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function ArchiveSkeleton() {
  return (
    <Page title={m.archive_title()} lead={m.archive_lead()}>
      <SkeletonCards count={2} height={200} grid={false} />
    </Page>
  );
}
