import { createFileRoute } from '@tanstack/react-router';
import { RollScreen } from '#web/features/classes/roll/RollScreen.tsx';
import { RollSkeleton } from '#web/features/classes/roll/RollSkeleton.tsx';

export const Route = createFileRoute('/console/classes/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context, params }) =>
    (await import('#web/features/classes/classesLoader.ts')).loadRoll(context, params.id),
  pendingComponent: RollSkeleton,
  component: Roll,
});

function Roll() {
  const { id } = Route.useParams();
  return <RollScreen key={id} id={id} />;
}
