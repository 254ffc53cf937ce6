import { createFileRoute } from '@tanstack/react-router';
import { studioQuery } from '#web/features/brandStudio/brandStudio.api.ts';
import { BrandStudioScreen } from '#web/features/brandStudio/BrandStudioScreen.tsx';
import { BrandStudioSkeleton } from '#web/features/brandStudio/BrandStudioSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/brand')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, studioQuery),
  pendingComponent: BrandStudioSkeleton,
  component: BrandStudioScreen,
});
