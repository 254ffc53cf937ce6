import { createFileRoute } from '@tanstack/react-router';
import { ToolSkeleton } from '#web/features/assessments/tool/page/ToolSkeleton.tsx';
import { ToolPreviewScreen } from '#web/features/assessments/tool/preview/ToolPreviewScreen.tsx';
import { toolQuery } from '#web/features/assessments/tool/tools.api.ts';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/assessments/$id/preview')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  validateSearch: (search: Record<string, unknown>): { as?: 'assessor'; from?: 'review' } => ({
    ...(search['as'] === 'assessor' && { as: 'assessor' }),
    ...(search['from'] === 'review' && { from: 'review' }),
  }),
  loader: ({ context, params }) => ready(context.queryClient, toolQuery(params.id)),
  pendingComponent: ToolSkeleton,
  component: Preview,
});

function Preview() {
  const { id } = Route.useParams();
  const { as = 'student', from } = Route.useSearch();
  return <ToolPreviewScreen id={id} viewer={as} fromReview={from === 'review'} />;
}
