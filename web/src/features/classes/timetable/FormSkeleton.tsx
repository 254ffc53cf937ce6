import { m } from '#messages/generated/messages.js';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

export const FormSkeleton = () => (
  <Page title={m.classes_title_form()}>
    <SkeletonCards count={3} height={220} grid={false} />
  </Page>
);
