import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#web/features/registration/imports/ImportScreen.tsx';
import { rowsSearch } from '#web/features/registration/imports/importSearch.ts';
import { ImportSkeleton } from '#web/features/registration/imports/ImportSkeleton.tsx';

export const Route = createFileRoute('/console/people/import/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  validateSearch: (search: Record<string, unknown>) => search,
  loader: async ({ context, params }) =>
    (await import('#web/features/registration/imports/importsLoader.ts')).loadImport(context, params.id),
  pendingComponent: ImportSkeleton,
  component: Import,
});

function Import() {
  const { id } = Route.useParams();
  return <ImportScreen key={id} id={id} search={rowsSearch(Route.useSearch())} />;
}
