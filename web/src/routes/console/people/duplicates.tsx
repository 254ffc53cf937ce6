import { createFileRoute } from '@tanstack/react-router';
import { DuplicatesScreen } from '#web/features/registration/merge/DuplicatesScreen.tsx';
import { MergeSkeleton } from '#web/features/registration/merge/MergeSkeleton.tsx';

export const Route = createFileRoute('/console/people/duplicates')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context }) =>
    (await import('#web/features/registration/merge/mergeLoader.ts')).loadDuplicates(context),
  pendingComponent: MergeSkeleton,
  component: DuplicatesScreen,
});
