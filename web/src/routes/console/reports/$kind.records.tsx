import { createFileRoute, notFound } from '@tanstack/react-router';
import { recordsQuery } from '#web/features/reports/reports.api.ts';
import { RecordsScreen } from '#web/features/reports/RecordsScreen.tsx';
import { isKind, recordsSearch } from '#web/features/reports/reportSearch.ts';
import { ReportsSkeleton } from '#web/features/reports/ReportsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/reports/$kind/records')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location, params: { kind } }) => {
    if (!isKind(kind)) throw notFound();
    return ready(context.queryClient, recordsQuery(kind, recordsSearch(kind, { ...location.search })));
  },
  pendingComponent: ReportsSkeleton,
  component: Records,
});

function Records() {
  const { kind } = Route.useParams();
  const search = Route.useSearch();
  return isKind(kind) && <RecordsScreen kind={kind} search={recordsSearch(kind, search)} />;
}
