import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder while the settings load. */
export const MessageSettingsSkeleton = () => (
  <Page title={m.threads_settings_title()} lead={m.threads_settings_lead(useTerms())}>
    <SkeletonCards count={2} height={180} grid={false} />
  </Page>
);
