import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the catalogue loads. */
export function BrowseSkeleton() {
  const terms = useTerms();
  return (
    <Page title={m.catalogue_title(terms)} lead={m.catalogue_lead(terms)}>
      <SkeletonCards count={1} height={67} grid={false} />
      <SkeletonCards count={3} height={388} />
    </Page>
  );
}
