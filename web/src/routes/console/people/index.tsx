import { createFileRoute } from '@tanstack/react-router';
import { peopleQuery } from '#web/features/people/people.api.ts';
import { peopleSearch } from '#web/features/people/peopleSearch.ts';
import { PeopleScreen } from '#web/features/people/PeopleScreen.tsx';
import { PeopleSkeleton } from '#web/features/people/PeopleSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/people/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  // Keeps the match when the search changes, so that the search field is not reset.
  loader: ({ context, location }) =>
    ready(context.queryClient, peopleQuery(peopleSearch({ ...location.search }))),
  pendingComponent: PeopleSkeleton,
  component: People,
});

function People() {
  return <PeopleScreen search={peopleSearch(Route.useSearch())} />;
}
