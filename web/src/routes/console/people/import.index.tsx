import { createFileRoute } from '@tanstack/react-router';
import { ImportsScreen } from '#web/features/registration/imports/ImportsScreen.tsx';
import { ImportSkeleton } from '#web/features/registration/imports/ImportSkeleton.tsx';

export const Route = createFileRoute('/console/people/import/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context }) =>
    (await import('#web/features/registration/imports/importsLoader.ts')).loadImports(context),
  pendingComponent: ImportSkeleton,
  component: ImportsScreen,
});
