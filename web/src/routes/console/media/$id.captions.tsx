import { createFileRoute } from '@tanstack/react-router';
import { CaptionsScreen } from '#web/features/media/captions/CaptionsScreen.tsx';
import { FileSkeleton } from '#web/features/media/MediaSkeleton.tsx';
import { mediaFileQuery } from '#web/shared/media/media.api.ts';
import { openPage } from '#web/shared/openPage.ts';

export const Route = createFileRoute('/console/media/$id/captions')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  validateSearch: ({ of }: Record<string, unknown>): { of?: string } =>
    typeof of === 'string' ? { of } : {},
  loader: ({ context, params }) => openPage(context.queryClient, mediaFileQuery(params.id)),
  pendingComponent: FileSkeleton,
  component: CaptionsOfId,
});

function CaptionsOfId() {
  const { id } = Route.useParams();
  const { of = null } = Route.useSearch();
  return <CaptionsScreen key={id} id={id} of={of} />;
}
