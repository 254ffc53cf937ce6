import { createFileRoute } from '@tanstack/react-router';
import { formQuery } from '#web/features/registration/builder/builder.api.ts';
import { builderSearch } from '#web/features/registration/builder/builderParts.ts';
import { BuilderScreen } from '#web/features/registration/builder/BuilderScreen.tsx';
import { BuilderSkeleton } from '#web/features/registration/builder/BuilderSkeleton.tsx';
import { FramedForm } from '#web/features/registration/builder/tryIt/FramedForm.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/registration-form')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  staticData: { alone: (search) => 'courseId' in search },
  validateSearch: builderSearch,
  loader: ({ context }) => ready(context.queryClient, formQuery),
  pendingComponent: BuilderSkeleton,
  component: Screen,
});

function Screen() {
  const { part = 'questions', courseId, age = 'adult' } = Route.useSearch();
  return courseId ? <FramedForm of={{ courseId, age }} /> : <BuilderScreen part={part} />;
}
