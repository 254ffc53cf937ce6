import { createFileRoute } from '@tanstack/react-router';
import { CoursesScreen } from '#web/features/subscriptions/CoursesScreen.tsx';
import { CoursesSkeleton } from '#web/features/subscriptions/CoursesSkeleton.tsx';
import { courseSearch } from '#web/features/subscriptions/search.ts';
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
