import { createFileRoute } from '@tanstack/react-router';
import { threadsQuery } from '#web/features/threads/desk/threads.api.ts';
import { ThreadsScreen } from '#web/features/threads/desk/ThreadsScreen.tsx';
import { threadsSearch } from '#web/features/threads/desk/threadsSearch.ts';
import { ThreadsSkeleton } from '#web/features/threads/desk/ThreadsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/messages/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, threadsQuery(threadsSearch({ ...location.search }))),
  pendingComponent: ThreadsSkeleton,
  component: Threads,
});

function Threads() {
  return <ThreadsScreen search={threadsSearch(Route.useSearch())} />;
}
