import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function BuilderSkeleton() {
  return (
    <Page title={m.form_title()} lead={m.form_lead()}>
      <SkeletonCards count={3} height={96} grid={false} />
    </Page>
  );
}
