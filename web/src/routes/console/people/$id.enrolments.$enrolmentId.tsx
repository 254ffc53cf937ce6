import { createFileRoute } from '@tanstack/react-router';
import { EnrolmentScreen } from '#web/features/enrolments/enrolment/EnrolmentScreen.tsx';
import { EnrolmentSkeleton } from '#web/features/enrolments/enrolment/EnrolmentSkeleton.tsx';

export const Route = createFileRoute('/console/people/$id/enrolments/$enrolmentId')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context, params }) =>
    (await import('#web/features/enrolments/enrolment/enrolmentLoader.ts')).loadEnrolment(context, params),
  pendingComponent: EnrolmentSkeleton,
  component: EnrolmentOf,
});

function EnrolmentOf() {
  const { enrolmentId } = Route.useParams();
  return <EnrolmentScreen key={enrolmentId} id={enrolmentId} />;
}
