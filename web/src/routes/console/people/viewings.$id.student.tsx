import { createFileRoute } from '@tanstack/react-router';
import { StudentScreens } from '#web/app/preview/StudentScreens.tsx';
import { openViewed } from '#web/features/viewings/openViewed.ts';

/** What a viewing frames; it has no other use. */
export const Route = createFileRoute('/console/people/viewings/$id/student')({
  codeSplitGroupings: [['component', 'loader']],
  staticData: { alone: true },
  loader: ({ context, params }) => openViewed(context.queryClient, params.id),
  component: StudentScreens,
});
