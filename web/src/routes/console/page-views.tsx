import { createFileRoute } from '@tanstack/react-router';
import { pageViewsQuery } from '#web/features/pageViews/pageViews.api.ts';
import { pageViewsSearch, periodOf } from '#web/features/pageViews/pageViewsSearch.ts';
import { PageViewsScreen } from '#web/features/pageViews/PageViewsScreen.tsx';
import { PageViewsSkeleton } from '#web/features/pageViews/PageViewsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/page-views')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  // Keeps the match when the period changes, so that the form below is not reset.
  loader: ({ context, location }) =>
    ready(context.queryClient, pageViewsQuery(periodOf(pageViewsSearch({ ...location.search })))),
  pendingComponent: PageViewsSkeleton,
  component: PageViewsRoute,
});

function PageViewsRoute() {
  return <PageViewsScreen search={pageViewsSearch(Route.useSearch())} />;
}
