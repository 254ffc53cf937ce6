import { createFileRoute } from '@tanstack/react-router';
import { QueueScreen } from '#web/features/registration/desk/queue/QueueScreen.tsx';
import { queueSearch } from '#web/features/registration/desk/queue/queueSearch.ts';
import { QueueSkeleton } from '#web/features/registration/desk/queue/QueueSkeleton.tsx';

export const Route = createFileRoute('/console/registrations/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: async ({ context, location }) =>
    (await import('#web/features/registration/desk/queue/queueLoader.ts')).loadQueue(
      context,
      location.search,
    ),
  pendingComponent: QueueSkeleton,
  component: Queue,
});

function Queue() {
  return <QueueScreen search={queueSearch(Route.useSearch())} />;
}
