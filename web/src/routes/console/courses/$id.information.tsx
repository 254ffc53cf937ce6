import { createFileRoute } from '@tanstack/react-router';
import { informationQuery } from '#web/features/courseInformation/courseInformation.api.ts';
import { InformationScreen } from '#web/features/courseInformation/InformationScreen.tsx';
import { InformationSkeleton } from '#web/features/courseInformation/InformationSkeleton.tsx';
import { openPage } from '#web/shared/openPage.ts';

export const Route = createFileRoute('/console/courses/$id/information')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => openPage(context.queryClient, informationQuery(params.id)),
  pendingComponent: InformationSkeleton,
  component: Information,
});

function Information() {
  const { id } = Route.useParams();
  return <InformationScreen key={id} courseId={id} />;
}
