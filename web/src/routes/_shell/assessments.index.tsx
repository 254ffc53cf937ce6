import { createFileRoute } from '@tanstack/react-router';
import { studentAssessmentsQuery } from '#web/shared/studentAssessments.api.ts';
import { AssessmentsScreen } from '#web/features/assessments/list/AssessmentsScreen.tsx';
import { AssessmentsSkeleton } from '#web/features/assessments/AssessmentsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/_shell/assessments/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, studentAssessmentsQuery),
  pendingComponent: AssessmentsSkeleton,
  component: AssessmentsScreen,
});
