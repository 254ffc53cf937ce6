import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the form of an intake loads. */
export function FormSkeleton() {
  return (
    <Page title={m.intakes_form_title()}>
      <SkeletonCards count={4} height={200} grid={false} />
    </Page>
  );
}
