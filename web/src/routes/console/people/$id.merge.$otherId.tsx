import { createFileRoute } from '@tanstack/react-router';
import { MergeScreen } from '#web/features/registration/merge/MergeScreen.tsx';
import { MergeSkeleton } from '#web/features/registration/merge/MergeSkeleton.tsx';

export const Route = createFileRoute('/console/people/$id/merge/$otherId')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context, params }) =>
    (await import('#web/features/registration/merge/mergeLoader.ts')).loadPreview(context, params),
  pendingComponent: MergeSkeleton,
  component: Merge,
});

function Merge() {
  const { id, otherId } = Route.useParams();
  return <MergeScreen key={`${id} ${otherId}`} id={id} otherId={otherId} />;
}
