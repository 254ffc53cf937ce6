import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function MoneySettingsSkeleton() {
  return (
    <Page title={m.money_title()} lead={m.money_lead(useTerms())}>
      <SkeletonCards count={4} height={200} grid={false} />
    </Page>
  );
}
