import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** The shape of the screen while it is on its way. */
export function RegistrationSkeleton() {
  return (
    <Page title={m.registration_desk_one_title()}>
      <SkeletonCards count={1} height={88} grid={false} />
      <SkeletonCards count={1} height={180} grid={false} />
      <SkeletonCards count={2} height={320} grid={false} />
    </Page>
  );
}
