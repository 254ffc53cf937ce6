import { createFileRoute } from '@tanstack/react-router';
import { loadText } from '#web/features/texts/textLoader.ts';
import { TextScreen } from '#web/features/texts/TextScreen.tsx';
import { TextSkeleton } from '#web/features/texts/TextsSkeleton.tsx';

export const Route = createFileRoute('/console/settings/texts/$kind')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => loadText(context, params.kind),
  pendingComponent: TextSkeleton,
  component: Text,
});

function Text() {
  const kind = Route.useLoaderData();
  return <TextScreen key={kind} kind={kind} />;
}
