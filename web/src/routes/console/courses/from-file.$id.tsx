import { createFileRoute } from '@tanstack/react-router';
import { courseFileQuery } from '#web/features/courseFiles/courseFiles.api.ts';
import { CourseFileScreen } from '#web/features/courseFiles/CourseFileScreen.tsx';
import { CourseFilesSkeleton } from '#web/features/courseFiles/CourseFilesSkeleton.tsx';
import { openPage } from '#web/shared/openPage.ts';

export const Route = createFileRoute('/console/courses/from-file/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => openPage(context.queryClient, courseFileQuery(params.id)),
  pendingComponent: CourseFilesSkeleton,
  component: CourseFile,
});

function CourseFile() {
  const { id } = Route.useParams();
  return <CourseFileScreen key={id} id={id} />;
}
