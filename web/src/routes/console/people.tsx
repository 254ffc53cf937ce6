import { createFileRoute } from '@tanstack/react-router';
import { peopleQuery } from '#web/features/people/people.api.ts';
import { peopleSearch } from '#web/features/people/peopleSearch.ts';
import { PeopleScreen } from '#web/features/people/PeopleScreen.tsx';
import { PeopleSkeleton } from '#web/features/people/PeopleSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/people')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Read where it is used, so that only who comes here loads what reads it.
  validateSearch: (search: Record<string, unknown>) => search,
  // Not a new match for every search: the field someone types in must stay where it is.
  loader: ({ context, location }) =>
    ready(context.queryClient, peopleQuery(peopleSearch({ ...location.search }))),
  pendingComponent: PeopleSkeleton,
  component: People,
});

function People() {
  return <PeopleScreen search={peopleSearch(Route.useSearch())} />;
}
