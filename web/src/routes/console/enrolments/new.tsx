import { createFileRoute } from '@tanstack/react-router';
import { choicesQuery } from '#web/features/enrolments/enrolments.api.ts';
import { SeveralScreen } from '#web/features/enrolments/several/SeveralScreen.tsx';
import { SeveralSkeleton } from '#web/features/enrolments/several/SeveralSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/enrolments/new')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, choicesQuery()),
  pendingComponent: SeveralSkeleton,
  component: SeveralScreen,
});
