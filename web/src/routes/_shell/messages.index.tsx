import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ownThreadsQuery } from '#web/features/threads/own/ownThreads.api.ts';
import { ThreadsScreen } from '#web/features/threads/own/ThreadsScreen.tsx';
import { ThreadsSkeleton } from '#web/features/threads/own/ThreadsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

/** Below the threads, so the first screen does not wait for it. */
const OwnAnnouncements = lazy(async () => ({
  default: (await import('#web/features/announcements/own/OwnAnnouncements.tsx')).OwnAnnouncements,
}));

export const Route = createFileRoute('/_shell/messages/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, ownThreadsQuery),
  pendingComponent: ThreadsSkeleton,
  component: () => (
    <ThreadsScreen
      announcements={
        <Suspense>
          <OwnAnnouncements />
        </Suspense>
      }
    />
  ),
});
