import { createFileRoute } from '@tanstack/react-router';
import { PersonSkeleton } from '#web/features/people/person/PersonSkeleton.tsx';
import { viewingQuery } from '#web/features/viewings/viewings.api.ts';
import { ViewingScreen } from '#web/features/viewings/ViewingScreen.tsx';
import { openPage } from '#web/shared/openPage.ts';

export const Route = createFileRoute('/console/people/viewings/$id/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  staticData: { alone: true },
  loader: ({ context, params }) => openPage(context.queryClient, viewingQuery(params.id)),
  pendingComponent: PersonSkeleton,
  component: Viewing,
});

function Viewing() {
  const { id } = Route.useParams();
  return <ViewingScreen key={id} id={id} />;
}
