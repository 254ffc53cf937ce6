import { createFileRoute } from '@tanstack/react-router';
import { wordsQuery } from '#web/features/words/words.api.ts';
import { WordsScreen } from '#web/features/words/WordsScreen.tsx';
import { WordsSkeleton } from '#web/features/words/WordsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/words')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, wordsQuery),
  pendingComponent: WordsSkeleton,
  component: WordsScreen,
});
