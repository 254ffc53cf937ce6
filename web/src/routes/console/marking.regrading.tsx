import { createFileRoute } from '@tanstack/react-router';
import { choicesQuery } from '#web/features/marking/regrading/regrading.api.ts';
import { regradingSearch } from '#web/features/marking/regrading/regradingSearch.ts';
import { RegradingScreen } from '#web/features/marking/regrading/RegradingScreen.tsx';
import { MarkingSkeleton } from '#web/features/marking/MarkingSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/marking/regrading')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, choicesQuery(regradingSearch({ ...location.search }).assessment)),
  pendingComponent: MarkingSkeleton,
  component: Regrading,
});

function Regrading() {
  return <RegradingScreen search={regradingSearch(Route.useSearch())} />;
}
