import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function MailSenderSkeleton() {
  return (
    <Page title={m.sender_title()} lead={m.sender_lead()}>
      <SkeletonCards count={3} height={200} grid={false} />
    </Page>
  );
}
