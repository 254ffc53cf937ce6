import { createFileRoute } from '@tanstack/react-router';
import { BrowseScreen } from '#web/features/catalogue/browse/BrowseScreen.tsx';
import { BrowseSkeleton } from '#web/features/catalogue/browse/BrowseSkeleton.tsx';
import { browseSearch } from '#web/features/catalogue/browse/browseSearch.ts';
import { loadCatalogue } from '#web/features/catalogue/browse/catalogueLoader.ts';

export const Route = createFileRoute('/browse/')({
  // Lazy, because the first bundle is also needed for signing in.
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, for the same reason.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) => loadCatalogue(context, location.search),
  pendingComponent: BrowseSkeleton,
  component: Browse,
});

function Browse() {
  return <BrowseScreen search={browseSearch(Route.useSearch())} />;
}
