import { createFileRoute } from '@tanstack/react-router';
import { MarkingScreen } from '#web/features/marking/queue/MarkingScreen.tsx';
import { markingSearch } from '#web/features/marking/queue/markingSearch.ts';
import { MarkingSkeleton } from '#web/features/marking/MarkingSkeleton.tsx';

export const Route = createFileRoute('/console/marking/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: async ({ context, location }) =>
    (await import('#web/features/marking/queue/markingLoader.ts')).loadQueue(context, location.search),
  pendingComponent: MarkingSkeleton,
  component: Marking,
});

function Marking() {
  return <MarkingScreen search={markingSearch(Route.useSearch())} />;
}
