import { createFileRoute } from '@tanstack/react-router';
import { prepaidQuery } from '#web/features/prepaid/prepaid.api.ts';
import { PrepaidScreen } from '#web/features/prepaid/PrepaidScreen.tsx';
import { prepaidSearch } from '#web/features/prepaid/prepaidSearch.ts';
import { PrepaidSkeleton } from '#web/features/prepaid/PrepaidSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/billing/prepaid')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, prepaidQuery(prepaidSearch({ ...location.search }))),
  pendingComponent: PrepaidSkeleton,
  component: Prepaid,
});

function Prepaid() {
  return <PrepaidScreen search={prepaidSearch(Route.useSearch())} />;
}
