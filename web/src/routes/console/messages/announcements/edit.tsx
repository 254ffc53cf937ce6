import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementSkeleton } from '#web/features/announcements/desk/AnnouncementSkeleton.tsx';
import { loadForm } from '#web/features/announcements/form/formLoader.ts';
import { formSearch } from '#web/features/announcements/form/formSearch.ts';
import { FormScreen } from '#web/features/announcements/form/FormScreens.tsx';

export const Route = createFileRoute('/console/messages/announcements/edit')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) => loadForm(context, location.search),
  pendingComponent: AnnouncementSkeleton,
  component: Form,
});

function Form() {
  const { of } = formSearch(Route.useSearch());
  return <FormScreen key={of ?? ''} of={of} />;
}
