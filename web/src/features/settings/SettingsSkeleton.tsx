import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the screen loads. */
export function SettingsSkeleton() {
  return (
    <Page title={m.settings_title()} lead={m.settings_lead(useTerms())}>
      <SkeletonCards count={4} height={120} />
    </Page>
  );
}
