import { createFileRoute } from '@tanstack/react-router';
import { CoursesScreen } from '#web/features/subscriptions/lists/CoursesScreen.tsx';
import { CoursesSkeleton } from '#web/features/subscriptions/lists/CoursesSkeleton.tsx';
import { courseSearch } from '#web/features/subscriptions/lists/search.ts';
import { subscriptionsQuery } from '#web/features/subscriptions/subscriptions.api.ts';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/_shell/courses')({
  validateSearch: courseSearch,
  loader: ({ context }) => ready(context.queryClient, subscriptionsQuery),
  pendingComponent: CoursesSkeleton,
  component: Courses,
});

function Courses() {
  const { show = 'all' } = Route.useSearch();
  return <CoursesScreen group={show} />;
}
