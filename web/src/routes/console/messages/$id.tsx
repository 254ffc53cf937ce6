import { createFileRoute } from '@tanstack/react-router';
import { threadQuery } from '#web/features/threads/desk/threads.api.ts';
import { ThreadScreen } from '#web/features/threads/desk/ThreadScreen.tsx';
import { ThreadSkeleton } from '#web/features/threads/desk/ThreadSkeleton.tsx';
import { openPage } from '#web/shared/openPage.ts';

export const Route = createFileRoute('/console/messages/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => openPage(context.queryClient, threadQuery(params.id)),
  pendingComponent: ThreadSkeleton,
  component: Thread,
});

function Thread() {
  const { id } = Route.useParams();
  return <ThreadScreen key={id} id={id} />;
}
