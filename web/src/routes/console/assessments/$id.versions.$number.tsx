import { createFileRoute } from '@tanstack/react-router';
import { ToolSkeleton } from '#web/features/assessments/tool/page/ToolSkeleton.tsx';
import { versionReviewQuery } from '#web/features/assessments/tool/review/reviews.api.ts';
import { VersionReviewScreen } from '#web/features/assessments/tool/review/VersionReviewScreen.tsx';
import { toolQuery } from '#web/features/assessments/tool/tools.api.ts';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/assessments/$id/versions/$number')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context: { queryClient }, params: { id, number } }) =>
    Promise.all([
      ready(queryClient, toolQuery(id)),
      ready(queryClient, versionReviewQuery(id, Number(number))),
    ]),
  pendingComponent: ToolSkeleton,
  component: VersionReview,
});

function VersionReview() {
  const { id, number } = Route.useParams();
  return <VersionReviewScreen id={id} number={Number(number)} />;
}
