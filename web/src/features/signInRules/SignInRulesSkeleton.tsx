import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function SignInRulesSkeleton() {
  return (
    <Page title={m.sign_in_rules_title()} lead={m.sign_in_rules_lead()}>
      <SkeletonCards count={3} height={180} grid={false} />
    </Page>
  );
}
