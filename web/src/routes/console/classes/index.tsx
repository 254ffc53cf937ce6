import { createFileRoute } from '@tanstack/react-router';
import { classesSearch } from '#web/features/classes/list/classesSearch.ts';
import { ClassesScreen } from '#web/features/classes/list/ClassesScreen.tsx';
import { ClassesSkeleton } from '#web/features/classes/list/ClassesSkeleton.tsx';

export const Route = createFileRoute('/console/classes/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: async ({ context, location }) =>
    (await import('#web/features/classes/classesLoader.ts')).loadClasses(context, location.search),
  pendingComponent: ClassesSkeleton,
  component: Classes,
});

function Classes() {
  return <ClassesScreen search={classesSearch(Route.useSearch())} />;
}
