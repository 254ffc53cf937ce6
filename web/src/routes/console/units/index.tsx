import { createFileRoute } from '@tanstack/react-router';
import { unitsQuery } from '#web/shared/units/units.api.ts';
import { unitSearch } from '#web/shared/units/unitSearch.ts';
import { UnitsScreen } from '#web/features/editions/list/UnitsScreen.tsx';
import { UnitsSkeleton } from '#web/features/editions/list/UnitsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/units/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, unitsQuery(unitSearch({ ...location.search }))),
  pendingComponent: UnitsSkeleton,
  component: Units,
});

function Units() {
  return <UnitsScreen search={unitSearch(Route.useSearch())} />;
}
