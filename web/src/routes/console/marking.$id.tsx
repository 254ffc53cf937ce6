import { createFileRoute } from '@tanstack/react-router';
import { WorkSkeleton } from '#web/features/marking/MarkingSkeleton.tsx';
import { WorkScreen } from '#web/features/marking/WorkScreen.tsx';

export const Route = createFileRoute('/console/marking/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context, params }) =>
    (await import('#web/features/marking/queue/markingLoader.ts')).loadWork(context, params.id),
  validateSearch: ({ item }: Record<string, unknown>): { item?: string } =>
    typeof item === 'string' ? { item } : {},
  pendingComponent: WorkSkeleton,
  component: Work,
});

function Work() {
  const { id } = Route.useParams();
  const { item } = Route.useSearch();
  return <WorkScreen key={id + (item ?? '')} id={id} itemId={item} />;
}
