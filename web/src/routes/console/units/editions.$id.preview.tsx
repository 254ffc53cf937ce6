import { createFileRoute } from '@tanstack/react-router';
import { unitEditionQuery } from '#web/features/editions/editions.api.ts';
import { previewSearch } from '#web/features/editions/preview/previewSearch.ts';
import { PreviewScreen } from '#web/features/editions/preview/PreviewScreen.tsx';
import { UnitSkeleton } from '#web/features/editions/unit/UnitSkeleton.tsx';
import { openPage } from '#web/shared/openPage.ts';

export const Route = createFileRoute('/console/units/editions/$id/preview')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  staticData: { alone: true },
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, params }) => openPage(context.queryClient, unitEditionQuery(params.id)),
  pendingComponent: UnitSkeleton,
  component: Preview,
});

function Preview() {
  const { id } = Route.useParams();
  return <PreviewScreen key={id} editionId={id} search={previewSearch(Route.useSearch())} />;
}
