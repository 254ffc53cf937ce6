import { createFileRoute } from '@tanstack/react-router';
import { QueueScreen } from '#web/features/registrationQueue/QueueScreen.tsx';
import { queueSearch } from '#web/features/registrationQueue/queueSearch.ts';
import { QueueSkeleton } from '#web/features/registrationQueue/QueueSkeleton.tsx';

export const Route = createFileRoute('/console/registrations/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Read where it is used, so that only who comes here loads what reads it.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: async ({ context, location }) =>
    (await import('#web/features/registrationQueue/queueLoader.ts')).loadQueue(context, location.search),
  pendingComponent: QueueSkeleton,
  component: Queue,
});

function Queue() {
  return <QueueScreen search={queueSearch(Route.useSearch())} />;
}
