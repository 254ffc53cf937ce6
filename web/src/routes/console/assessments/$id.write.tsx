import { createFileRoute } from '@tanstack/react-router';
import { ToolSkeleton } from '#web/features/assessments/tool/page/ToolSkeleton.tsx';
import { toolQuery } from '#web/features/assessments/tool/tools.api.ts';
import { WriteToolScreen } from '#web/features/assessments/tool/write/WriteToolScreen.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/assessments/$id/write')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  validateSearch: (search: Record<string, unknown>): { open?: string } =>
    typeof search['open'] === 'string' ? { open: search['open'] } : {},
  loader: ({ context, params }) => ready(context.queryClient, toolQuery(params.id)),
  pendingComponent: ToolSkeleton,
  component: Write,
});

function Write() {
  const { id } = Route.useParams();
  const { open = null } = Route.useSearch();
  return <WriteToolScreen key={id} id={id} openId={open} />;
}
