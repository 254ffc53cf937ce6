import { createFileRoute } from '@tanstack/react-router';
import { missingQuery } from '#web/features/enrolments/missing/missing.api.ts';
import { MissingScreen } from '#web/features/enrolments/missing/MissingScreen.tsx';
import { missingSearch } from '#web/features/enrolments/missing/missingSearch.ts';
import { MissingSkeleton } from '#web/features/enrolments/missing/MissingSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/enrolments/missing-data')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, missingQuery(missingSearch({ ...location.search }))),
  pendingComponent: MissingSkeleton,
  component: MissingData,
});

function MissingData() {
  return <MissingScreen search={missingSearch(Route.useSearch())} />;
}
