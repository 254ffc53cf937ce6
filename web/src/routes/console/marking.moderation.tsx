import { createFileRoute } from '@tanstack/react-router';
import { looksSearch } from '#web/features/marking/moderation/looksSearch.ts';
import { LooksScreen } from '#web/features/marking/moderation/LooksScreen.tsx';
import { looksQuery } from '#web/features/marking/moderation/moderation.api.ts';
import { MarkingSkeleton } from '#web/features/marking/MarkingSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/marking/moderation')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, looksQuery(looksSearch({ ...location.search }))),
  pendingComponent: MarkingSkeleton,
  component: Looks,
});

function Looks() {
  return <LooksScreen search={looksSearch(Route.useSearch())} />;
}
