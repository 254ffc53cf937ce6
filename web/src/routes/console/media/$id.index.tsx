import { createFileRoute } from '@tanstack/react-router';
import { mediaFileQuery } from '#web/shared/media/media.api.ts';
import { MediaFileScreen } from '#web/features/media/MediaFileScreen.tsx';
import { FileSkeleton } from '#web/features/media/MediaSkeleton.tsx';
import { openPage } from '#web/shared/openPage.ts';

export const Route = createFileRoute('/console/media/$id/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => openPage(context.queryClient, mediaFileQuery(params.id)),
  pendingComponent: FileSkeleton,
  component: MediaOfId,
});

function MediaOfId() {
  const { id } = Route.useParams();
  return <MediaFileScreen key={id} id={id} />;
}
