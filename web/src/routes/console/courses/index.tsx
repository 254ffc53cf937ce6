import { createFileRoute } from '@tanstack/react-router';
import { coursesQuery } from '#web/features/courseOffers/courseOffers.api.ts';
import { courseSearch } from '#web/features/courseOffers/courseSearch.ts';
import { CoursesScreen } from '#web/features/courseOffers/CoursesScreen.tsx';
import { CoursesSkeleton } from '#web/features/courseOffers/CoursesSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/courses/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, coursesQuery(courseSearch({ ...location.search }))),
  pendingComponent: CoursesSkeleton,
  component: Courses,
});

function Courses() {
  return <CoursesScreen search={courseSearch(Route.useSearch())} />;
}
