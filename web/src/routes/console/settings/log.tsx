import { createFileRoute } from '@tanstack/react-router';
import { actionLogQuery } from '#web/features/actionLog/actionLog.api.ts';
import { ActionLogScreen } from '#web/features/actionLog/ActionLogScreen.tsx';
import { ActionLogSkeleton } from '#web/features/actionLog/ActionLogSkeleton.tsx';
import { logSearch } from '#web/features/actionLog/logSearch.ts';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/log')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, actionLogQuery(logSearch({ ...location.search }))),
  pendingComponent: ActionLogSkeleton,
  component: ActionLog,
});

function ActionLog() {
  return <ActionLogScreen search={logSearch(Route.useSearch())} />;
}
