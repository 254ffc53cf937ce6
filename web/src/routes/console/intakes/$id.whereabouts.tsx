import { createFileRoute } from '@tanstack/react-router';
import { whereaboutsQuery } from '#web/features/whereabouts/whereabouts.api.ts';
import { WhereaboutsScreen } from '#web/features/whereabouts/WhereaboutsScreen.tsx';
import { whereaboutsSearch } from '#web/features/whereabouts/whereaboutsSearch.ts';
import { WhereaboutsSkeleton } from '#web/features/whereabouts/WhereaboutsSkeleton.tsx';
import { openPage } from '#web/shared/openPage.ts';

export const Route = createFileRoute('/console/intakes/$id/whereabouts')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, params, location }) =>
    openPage(context.queryClient, whereaboutsQuery(params.id, whereaboutsSearch({ ...location.search }))),
  pendingComponent: WhereaboutsSkeleton,
  component: WhoIsWhere,
});

function WhoIsWhere() {
  const { id } = Route.useParams();
  return <WhereaboutsScreen key={id} id={id} search={whereaboutsSearch(Route.useSearch())} />;
}
