import type { ComponentProps } from 'react';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';

/** Placeholder of a list with tabs and filters while it loads. */
export const ListSkeleton = (page: Pick<ComponentProps<typeof Page>, 'title' | 'lead'>) => (
  <Page {...page}>
    <SkeletonCards count={1} height={44} grid={false} />
    <SkeletonCards count={1} height={68} grid={false} />
    <SkeletonCards count={5} height={72} grid={false} />
  </Page>
);
