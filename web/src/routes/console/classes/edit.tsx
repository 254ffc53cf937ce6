import { createFileRoute } from '@tanstack/react-router';
import { loadForm } from '#web/features/classes/timetable/formLoader.ts';
import { formSearch } from '#web/features/classes/timetable/formSearch.ts';
import { FormSkeleton } from '#web/features/classes/timetable/FormSkeleton.tsx';
import { TimetableFormScreen } from '#web/features/classes/timetable/TimetableFormScreen.tsx';

export const Route = createFileRoute('/console/classes/edit')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) => loadForm(context, location.search),
  pendingComponent: FormSkeleton,
  component: Form,
});

function Form() {
  const search = formSearch(Route.useSearch());
  return <TimetableFormScreen key={search.class ?? search.intake ?? ''} search={search} />;
}
