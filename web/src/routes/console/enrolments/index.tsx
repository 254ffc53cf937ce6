import { createFileRoute } from '@tanstack/react-router';
import { enrolmentsSearch } from '#web/features/enrolments/list/enrolmentsSearch.ts';
import { EnrolmentsScreen } from '#web/features/enrolments/list/EnrolmentsScreen.tsx';
import { EnrolmentsSkeleton } from '#web/features/enrolments/list/EnrolmentsSkeleton.tsx';
import { enrolmentsQuery } from '#web/features/enrolments/list/list.api.ts';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/enrolments/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, enrolmentsQuery(enrolmentsSearch({ ...location.search }))),
  pendingComponent: EnrolmentsSkeleton,
  component: Enrolments,
});

function Enrolments() {
  return <EnrolmentsScreen search={enrolmentsSearch(Route.useSearch())} />;
}
