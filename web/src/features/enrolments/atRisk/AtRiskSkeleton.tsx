import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function AtRiskSkeleton() {
  return (
    <Page title={m.at_risk_title(useTerms())}>
      <SkeletonCards count={1} height={68} grid={false} />
      <SkeletonCards count={5} height={104} grid={false} />
    </Page>
  );
}
