import { createFileRoute, notFound } from '@tanstack/react-router';
import { reportQuery } from '#web/features/reports/reports.api.ts';
import { isKind, reportSearch } from '#web/features/reports/reportSearch.ts';
import { ReportScreen } from '#web/features/reports/ReportScreen.tsx';
import { ReportsSkeleton } from '#web/features/reports/ReportsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/reports/$kind/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location, params: { kind } }) => {
    if (!isKind(kind)) throw notFound();
    return ready(context.queryClient, reportQuery(kind, reportSearch(kind, { ...location.search })));
  },
  pendingComponent: ReportsSkeleton,
  component: Report,
});

function Report() {
  const { kind } = Route.useParams();
  const search = Route.useSearch();
  return isKind(kind) && <ReportScreen key={kind} kind={kind} search={reportSearch(kind, search)} />;
}
