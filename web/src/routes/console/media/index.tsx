import { createFileRoute } from '@tanstack/react-router';
import { MediaScreen } from '#web/features/media/MediaScreen.tsx';
import { MediaSkeleton } from '#web/features/media/MediaSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';
import { mediaQuery } from '#web/shared/media/media.api.ts';
import { mediaSearch } from '#web/shared/media/mediaSearch.ts';

export const Route = createFileRoute('/console/media/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, mediaQuery(mediaSearch({ ...location.search }))),
  pendingComponent: MediaSkeleton,
  component: Media,
});

function Media() {
  return <MediaScreen search={mediaSearch(Route.useSearch())} />;
}
