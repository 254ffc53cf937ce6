import { createFileRoute } from '@tanstack/react-router';
import { studentAssessmentQuery } from '#web/features/assessments/assessments.api.ts';
import { AssessmentScreen } from '#web/features/assessments/AssessmentScreen.tsx';
import { assessmentSearch } from '#web/features/assessments/assessmentSearch.ts';
import { AssessmentSkeleton } from '#web/features/assessments/AssessmentsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/_shell/assessments/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  validateSearch: assessmentSearch,
  loader: ({ context, params }) => ready(context.queryClient, studentAssessmentQuery(params.id)),
  pendingComponent: AssessmentSkeleton,
  component: Assessment,
});

function Assessment() {
  const { id } = Route.useParams();
  return <AssessmentScreen key={id} id={id} search={Route.useSearch()} />;
}
