import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function EnrolmentRulesSkeleton() {
  return (
    <Page title={m.enrolment_rules_title()} lead={m.enrolment_rules_lead()}>
      <SkeletonCards count={2} height={220} grid={false} />
    </Page>
  );
}
