import { createFileRoute } from '@tanstack/react-router';
import { ownThreadsQuery } from '#web/features/threads/own/ownThreads.api.ts';
import { ThreadsScreen } from '#web/features/threads/own/ThreadsScreen.tsx';
import { ThreadsSkeleton } from '#web/features/threads/own/ThreadsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/_shell/messages/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, ownThreadsQuery),
  pendingComponent: ThreadsSkeleton,
  component: ThreadsScreen,
});
