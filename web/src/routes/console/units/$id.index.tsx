import { createFileRoute } from '@tanstack/react-router';
import { unitEditionsQuery } from '#web/features/editions/editions.api.ts';
import { UnitScreen } from '#web/features/editions/unit/UnitScreen.tsx';
import { UnitSkeleton } from '#web/features/editions/unit/UnitSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/units/$id/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => ready(context.queryClient, unitEditionsQuery(params.id)),
  pendingComponent: UnitSkeleton,
  component: Unit,
});

function Unit() {
  const { id } = Route.useParams();
  return <UnitScreen key={id} id={id} />;
}
