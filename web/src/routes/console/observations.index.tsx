import { createFileRoute } from '@tanstack/react-router';
import { ObservationsSkeleton } from '#web/features/evidence/observations/ObservationSkeleton.tsx';
import { ObservationsScreen } from '#web/features/evidence/observations/list/ObservationsScreen.tsx';
import { observationSearch } from '#web/features/evidence/observations/list/observationSearch.ts';

export const Route = createFileRoute('/console/observations/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: async ({ context, location }) =>
    (await import('#web/features/evidence/observations/observationsLoader.ts')).loadObservations(
      context,
      location.search,
    ),
  pendingComponent: ObservationsSkeleton,
  component: Observations,
});

function Observations() {
  return <ObservationsScreen search={observationSearch(Route.useSearch())} />;
}
