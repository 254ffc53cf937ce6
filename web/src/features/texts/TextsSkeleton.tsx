import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { BackToTexts } from './BackToTexts.tsx';

/** Placeholder while the list loads. */
export const TextsSkeleton = () => (
  <Page title={m.texts_title()} lead={m.texts_lead()} back={<BackToSettings subject="organisation_text" />}>
    <SkeletonCards count={3} height={160} grid={false} />
  </Page>
);

/** Placeholder while one text loads. */
export const TextSkeleton = () => (
  <Page title={m.texts_title()} back={<BackToTexts />}>
    <SkeletonCards count={1} height={520} grid={false} />
  </Page>
);
