import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AnnouncementSkeleton } from '#web/features/announcements/own/AnnouncementSkeleton.tsx';

/** Apart, so that other first visits do not carry the list of what it needs. */
const AnnouncementScreen = lazy(async () => ({
  default: (await import('#web/features/announcements/own/AnnouncementScreen.tsx')).AnnouncementScreen,
}));

export const Route = createFileRoute('/_shell/announcements/$id')({ component: Announcement });

function Announcement() {
  const { id } = Route.useParams();
  return (
    <Suspense fallback={<AnnouncementSkeleton />}>
      <AnnouncementScreen key={id} id={id} />
    </Suspense>
  );
}
