import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the evidence of a student loads. */
export function EvidenceMapSkeleton() {
  return (
    <Page title={m.evidence_map_title()}>
      <SkeletonCards count={1} height={96} grid={false} />
      <SkeletonCards count={6} height={72} grid={false} />
    </Page>
  );
}
