import { createFileRoute } from '@tanstack/react-router';
import { documentTitle } from '#messages/titles.ts';
import { loadCourse } from '#web/features/catalogue/browse/catalogueLoader.ts';
import { CourseScreen } from '#web/features/catalogue/course/CourseScreen.tsx';
import { CourseSkeleton } from '#web/features/catalogue/course/CourseSkeleton.tsx';
import { brandSettings } from '#web/tenant/settings.ts';

export const Route = createFileRoute('/browse/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => loadCourse(context, params.id),
  // The only screen titled after its content, as the server titles it.
  head: ({ loaderData }) => ({
    meta: loaderData
      ? [{ title: documentTitle(loaderData.title, brandSettings()?.organisation.name ?? null) }]
      : [],
  }),
  pendingComponent: CourseSkeleton,
  component: Course,
});

function Course() {
  const { id } = Route.useParams();
  return <CourseScreen key={id} id={id} />;
}
