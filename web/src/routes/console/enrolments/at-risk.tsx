import { createFileRoute } from '@tanstack/react-router';
import { atRiskQuery } from '#web/features/enrolments/atRisk/atRisk.api.ts';
import { AtRiskScreen } from '#web/features/enrolments/atRisk/AtRiskScreen.tsx';
import { atRiskSearch } from '#web/features/enrolments/atRisk/atRiskSearch.ts';
import { AtRiskSkeleton } from '#web/features/enrolments/atRisk/AtRiskSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/enrolments/at-risk')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, atRiskQuery(atRiskSearch({ ...location.search }))),
  pendingComponent: AtRiskSkeleton,
  component: AtRisk,
});

function AtRisk() {
  return <AtRiskScreen search={atRiskSearch(Route.useSearch())} />;
}
