import { createFileRoute } from '@tanstack/react-router';
import { announcementsQuery } from '#web/features/announcements/desk/announcements.api.ts';
import { AnnouncementsScreen } from '#web/features/announcements/desk/AnnouncementsScreen.tsx';
import { announcementsSearch } from '#web/features/announcements/desk/announcementsSearch.ts';
import { AnnouncementsSkeleton } from '#web/features/announcements/desk/AnnouncementsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/messages/announcements/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, announcementsQuery(announcementsSearch({ ...location.search }))),
  pendingComponent: AnnouncementsSkeleton,
  component: Announcements,
});

function Announcements() {
  return <AnnouncementsScreen search={announcementsSearch(Route.useSearch())} />;
}
