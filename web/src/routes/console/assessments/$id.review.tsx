import { createFileRoute } from '@tanstack/react-router';
import { ToolSkeleton } from '#web/features/assessments/tool/page/ToolSkeleton.tsx';
import { reviewQuery } from '#web/features/assessments/tool/review/reviews.api.ts';
import { ReviewScreen } from '#web/features/assessments/tool/review/ReviewScreen.tsx';
import { toolQuery } from '#web/features/assessments/tool/tools.api.ts';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/assessments/$id/review')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([ready(queryClient, toolQuery(id)), ready(queryClient, reviewQuery(id))]),
  pendingComponent: ToolSkeleton,
  component: Review,
});

function Review() {
  const { id } = Route.useParams();
  return <ReviewScreen key={id} id={id} />;
}
