import { m } from '#messages/generated/messages.js';
import { ListSkeleton } from '#web/shared/lists/ListSkeleton.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the list loads. */
export function MediaSkeleton() {
  const terms = useTerms();
  return <ListSkeleton title={m.media_title()} lead={m.media_lead(terms)} />;
}

/** Placeholder while a file loads. */
export const FileSkeleton = () => (
  <Page title={m.media_title()}>
    <SkeletonCards count={1} height={320} grid={false} />
    <SkeletonCards count={2} height={160} grid={false} />
  </Page>
);
