import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while an assessment loads. */
export function ToolSkeleton() {
  const terms = useTerms();
  return (
    <Page title={m.tools_title(terms)}>
      <SkeletonCards count={2} height={220} grid={false} />
    </Page>
  );
}
