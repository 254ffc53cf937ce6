import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while imports, or one of them, load. */
export const ImportSkeleton = () => (
  <Page title={m.imports_title()}>
    <SkeletonCards count={2} height={180} />
    <SkeletonCards count={4} height={72} grid={false} />
  </Page>
);
