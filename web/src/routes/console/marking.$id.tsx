import { createFileRoute } from '@tanstack/react-router';
import { WorkSkeleton } from '#web/features/marking/MarkingSkeleton.tsx';
import { WorkScreen } from '#web/features/marking/WorkScreen.tsx';

export const Route = createFileRoute('/console/marking/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context, params }) =>
    (await import('#web/features/marking/markingLoader.ts')).loadWork(context, params.id),
  pendingComponent: WorkSkeleton,
  component: Work,
});

function Work() {
  const { id } = Route.useParams();
  return <WorkScreen key={id} id={id} />;
}
