import { createFileRoute } from '@tanstack/react-router';
import { CourseUnitsScreen } from '#web/features/editions/course/CourseUnitsScreen.tsx';
import { courseEditionsQuery } from '#web/features/editions/courseEditions.api.ts';
import { UnitSkeleton } from '#web/features/editions/unit/UnitSkeleton.tsx';
import { openPage } from '#web/shared/openPage.ts';

export const Route = createFileRoute('/console/units/courses/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => openPage(context.queryClient, courseEditionsQuery(params.id)),
  pendingComponent: UnitSkeleton,
  component: CourseUnits,
});

function CourseUnits() {
  const { id } = Route.useParams();
  return <CourseUnitsScreen key={id} courseId={id} />;
}
