import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the page of an intake loads. */
export function IntakeSkeleton() {
  return (
    <Page title={m.intakes_title_one()}>
      <SkeletonCards count={1} height={64} grid={false} />
      <SkeletonCards count={1} height={240} grid={false} />
      <SkeletonCards count={3} height={72} grid={false} />
    </Page>
  );
}
