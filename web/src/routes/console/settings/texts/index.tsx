import { createFileRoute } from '@tanstack/react-router';
import { textsQuery } from '#web/features/texts/texts.api.ts';
import { TextsScreen } from '#web/features/texts/TextsScreen.tsx';
import { TextsSkeleton } from '#web/features/texts/TextsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/texts/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, textsQuery),
  pendingComponent: TextsSkeleton,
  component: TextsScreen,
});
