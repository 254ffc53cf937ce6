import { createFileRoute } from '@tanstack/react-router';
import { courseOfferQuery } from '#web/features/courseOffers/courseOffers.api.ts';
import { OfferScreen } from '#web/features/courseOffers/offer/OfferScreen.tsx';
import { OfferSkeleton } from '#web/features/courseOffers/offer/OfferSkeleton.tsx';
import { openPage } from '#web/shared/openPage.ts';

export const Route = createFileRoute('/console/courses/$id/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => openPage(context.queryClient, courseOfferQuery(params.id)),
  pendingComponent: OfferSkeleton,
  component: Offer,
});

function Offer() {
  const { id } = Route.useParams();
  return <OfferScreen key={id} id={id} />;
}
