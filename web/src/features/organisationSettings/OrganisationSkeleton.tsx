import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function OrganisationSkeleton() {
  return (
    <Page title={m.organisation_title()} lead={m.organisation_lead()}>
      <SkeletonCards count={3} height={200} grid={false} />
    </Page>
  );
}
