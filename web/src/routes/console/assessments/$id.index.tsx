import { createFileRoute } from '@tanstack/react-router';
import { ToolScreen } from '#web/features/assessments/tool/page/ToolScreen.tsx';
import { ToolSkeleton } from '#web/features/assessments/tool/page/ToolSkeleton.tsx';
import { toolQuery } from '#web/features/assessments/tool/tools.api.ts';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/assessments/$id/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => ready(context.queryClient, toolQuery(params.id)),
  pendingComponent: ToolSkeleton,
  component: Tool,
});

function Tool() {
  const { id } = Route.useParams();
  return <ToolScreen key={id} id={id} />;
}
