import { createFileRoute } from '@tanstack/react-router';
import { unitDraftQuery } from '#web/features/editions/editions.api.ts';
import { UnitSkeleton } from '#web/features/editions/unit/UnitSkeleton.tsx';
import { writeSearch } from '#web/features/editions/write/writeSearch.ts';
import { WriteScreen } from '#web/features/editions/write/WriteScreen.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/units/$id/write')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  validateSearch: writeSearch,
  loader: ({ context, params }) => ready(context.queryClient, unitDraftQuery(params.id)),
  pendingComponent: UnitSkeleton,
  component: Write,
});

function Write() {
  const { id } = Route.useParams();
  const { item = null, after = null, part = null } = Route.useSearch();
  return <WriteScreen key={id} unitId={id} itemId={item} afterId={after} part={part} />;
}
