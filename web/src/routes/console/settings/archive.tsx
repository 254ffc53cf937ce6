import { createFileRoute } from '@tanstack/react-router';
import { archivesQuery } from '#web/features/archive/archive.api.ts';
import { ArchiveScreen } from '#web/features/archive/ArchiveScreen.tsx';
import { ArchiveSkeleton } from '#web/features/archive/ArchiveSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/archive')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, archivesQuery),
  pendingComponent: ArchiveSkeleton,
  component: ArchiveScreen,
});
