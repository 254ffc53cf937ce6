import { createFileRoute } from '@tanstack/react-router';
import { preCourseQuery } from '#web/features/precourse/precourse.api.ts';
import { PreCourseScreen } from '#web/features/precourse/PreCourseScreen.tsx';
import { PreCourseSkeleton } from '#web/features/precourse/PreCourseSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/_shell/pre-course/$subscriptionId')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => ready(context.queryClient, preCourseQuery(params.subscriptionId)),
  pendingComponent: PreCourseSkeleton,
  component: PreCourse,
});

function PreCourse() {
  const { subscriptionId } = Route.useParams();
  return <PreCourseScreen key={subscriptionId} subscriptionId={subscriptionId} />;
}
