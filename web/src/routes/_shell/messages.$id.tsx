import { createFileRoute } from '@tanstack/react-router';
import { ownThreadQuery } from '#web/features/threads/own/ownThreads.api.ts';
import { ThreadScreen } from '#web/features/threads/own/ThreadScreen.tsx';
import { ThreadsSkeleton } from '#web/features/threads/own/ThreadsSkeleton.tsx';
import { openPage } from '#web/shared/openPage.ts';

export const Route = createFileRoute('/_shell/messages/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => openPage(context.queryClient, ownThreadQuery(params.id)),
  pendingComponent: ThreadsSkeleton,
  component: Thread,
});

function Thread() {
  const { id } = Route.useParams();
  return <ThreadScreen key={id} id={id} />;
}
