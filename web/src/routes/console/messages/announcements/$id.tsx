import { createFileRoute } from '@tanstack/react-router';
import { announcementQuery } from '#web/features/announcements/desk/announcements.api.ts';
import { AnnouncementScreen } from '#web/features/announcements/desk/AnnouncementScreen.tsx';
import { AnnouncementSkeleton } from '#web/features/announcements/desk/AnnouncementSkeleton.tsx';
import { openPage } from '#web/shared/openPage.ts';

export const Route = createFileRoute('/console/messages/announcements/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => openPage(context.queryClient, announcementQuery(params.id)),
  pendingComponent: AnnouncementSkeleton,
  component: Announcement,
});

function Announcement() {
  const { id } = Route.useParams();
  return <AnnouncementScreen key={id} id={id} />;
}
