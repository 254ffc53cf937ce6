import { createFileRoute } from '@tanstack/react-router';
import { courseFilesQuery } from '#web/features/courseFiles/courseFiles.api.ts';
import { CourseFilesScreen } from '#web/features/courseFiles/CourseFilesScreen.tsx';
import { CourseFilesSkeleton } from '#web/features/courseFiles/CourseFilesSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/courses/from-file/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, courseFilesQuery),
  pendingComponent: CourseFilesSkeleton,
  component: CourseFilesScreen,
});
