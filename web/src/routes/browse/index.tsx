import { createFileRoute } from '@tanstack/react-router';
import { BrowseScreen } from '#web/features/catalogue/browse/BrowseScreen.tsx';
import { BrowseSkeleton } from '#web/features/catalogue/browse/BrowseSkeleton.tsx';
import { browseSearch } from '#web/features/catalogue/browse/browseSearch.ts';
import { loadCatalogue } from '#web/features/catalogue/browse/catalogueLoader.ts';

export const Route = createFileRoute('/browse/')({
  // Nothing of it is in the first bundle, which sign-in needs as well.
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Read where it is used, for the same reason.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) => loadCatalogue(context, location.search),
  pendingComponent: BrowseSkeleton,
  component: Browse,
});

function Browse() {
  return <BrowseScreen search={browseSearch(Route.useSearch())} />;
}
