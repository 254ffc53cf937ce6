import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while what can be chosen loads. */
export function SeveralSkeleton() {
  const terms = useTerms();
  return (
    <Page title={m.enrolments_several_title(terms)}>
      <SkeletonCards count={4} height={72} grid={false} />
    </Page>
  );
}
