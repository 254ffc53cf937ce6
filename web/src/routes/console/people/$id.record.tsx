import { createFileRoute } from '@tanstack/react-router';
import { RecordScreen } from '#web/features/registration/record/RecordScreen.tsx';
import { RecordSkeleton } from '#web/features/registration/record/RecordSkeleton.tsx';

export const Route = createFileRoute('/console/people/$id/record')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context, params }) =>
    (await import('#web/features/registration/record/recordLoader.ts')).loadRecord(context, params.id),
  pendingComponent: RecordSkeleton,
  component: Record,
});

function Record() {
  const { id } = Route.useParams();
  return <RecordScreen key={id} id={id} />;
}
