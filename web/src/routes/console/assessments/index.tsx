import { createFileRoute } from '@tanstack/react-router';
import { toolSearch } from '#web/features/assessments/tool/list/toolSearch.ts';
import { ToolsScreen } from '#web/features/assessments/tool/list/ToolsScreen.tsx';
import { ToolsSkeleton } from '#web/features/assessments/tool/list/ToolsSkeleton.tsx';
import { toolsQuery } from '#web/features/assessments/tool/tools.api.ts';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/assessments/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, toolsQuery(toolSearch({ ...location.search }))),
  pendingComponent: ToolsSkeleton,
  component: Tools,
});

function Tools() {
  return <ToolsScreen search={toolSearch(Route.useSearch())} />;
}
