import { createFileRoute } from '@tanstack/react-router';
import { TaskSkeleton } from '#web/features/evidence/observations/ObservationSkeleton.tsx';
import { TaskScreen } from '#web/features/evidence/observations/TaskScreen.tsx';

export const Route = createFileRoute('/console/observations/$attemptId/$itemId')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context, params }) =>
    (await import('#web/features/evidence/observations/observationsLoader.ts')).loadTask(context, params),
  pendingComponent: TaskSkeleton,
  component: Observe,
});

function Observe() {
  const { attemptId, itemId } = Route.useParams();
  return <TaskScreen key={`${attemptId}${itemId}`} at={{ attemptId, itemId }} />;
}
