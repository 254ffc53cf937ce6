import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the dashboard loads. */
export function DashboardSkeleton() {
  return (
    <Page title={m.dashboard_title()}>
      <SkeletonCards count={1} height={184} grid={false} />
      <SkeletonCards count={3} height={388} />
    </Page>
  );
}
