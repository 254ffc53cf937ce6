import { createFileRoute } from '@tanstack/react-router';
import { EnrolScreen } from '#web/features/enrolments/byHand/EnrolScreen.tsx';
import { EnrolSkeleton } from '#web/features/enrolments/byHand/EnrolSkeleton.tsx';

export const Route = createFileRoute('/console/people/$id/enrol')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context, params }) =>
    (await import('#web/features/enrolments/byHand/enrolLoader.ts')).loadEnrolling(context, params.id),
  pendingComponent: EnrolSkeleton,
  component: Enrol,
});

function Enrol() {
  const { id } = Route.useParams();
  return <EnrolScreen key={id} personId={id} />;
}
