import { createFileRoute } from '@tanstack/react-router';
import type { StaffClass } from '#contract/classes/classes.ts';
import { roomsFor } from '#web/app/console/places.ts';
import { WeekClasses } from '#web/features/classes/week/WeekClasses.tsx';
import { StartPictures } from '#web/features/reports/pictures/StartPictures.tsx';
import { startQuery } from '#web/features/start/start.api.ts';
import { StartScreen } from '#web/features/start/StartScreen.tsx';
import { StartSkeleton } from '#web/features/start/StartSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';
import { useStore } from '#web/tenant/store.ts';

export const Route = createFileRoute('/console/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  validateSearch: ({ closed }: Record<string, unknown>): { closed?: string } =>
    typeof closed === 'string' ? { closed } : {},
  loader: ({ context }) => ready(context.queryClient, startQuery),
  pendingComponent: StartSkeleton,
  component: Start,
});

const weekOf = (classes: readonly StaffClass[]) => <WeekClasses classes={classes} />;

function Start() {
  const roles = useStore(({ auth }) => auth.roles);
  const { closed } = Route.useSearch();
  return <StartScreen rooms={roomsFor(roles)} closed={closed} week={weekOf} pictures={<StartPictures />} />;
}
