import { createFileRoute } from '@tanstack/react-router';
import { intakesQuery } from '#web/features/intakes/intakes.api.ts';
import { IntakesScreen } from '#web/features/intakes/IntakesScreen.tsx';
import { intakesSearch } from '#web/features/intakes/intakesSearch.ts';
import { IntakesSkeleton } from '#web/features/intakes/IntakesSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/intakes/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, intakesQuery(intakesSearch({ ...location.search }))),
  pendingComponent: IntakesSkeleton,
  component: Intakes,
});

function Intakes() {
  return <IntakesScreen search={intakesSearch(Route.useSearch())} />;
}
