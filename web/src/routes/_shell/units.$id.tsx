import { createFileRoute, redirect } from '@tanstack/react-router';
import { UnitAssessments } from '#web/features/assessments/list/UnitAssessments.tsx';
import { itemSearch } from '#web/features/learning/outline/itemSearch.ts';
import { loadUnit } from '#web/features/learning/unitLoader.ts';
import { UnitScreen } from '#web/features/learning/UnitScreen.tsx';
import { UnitSkeleton } from '#web/features/learning/UnitSkeleton.tsx';
import { nextTask } from '#web/lib/timing/nextTask.ts';
import { fetchAhead } from '#web/lib/ready.ts';
import { studentAssessmentsQuery } from '#web/shared/studentAssessments.api.ts';

export const Route = createFileRoute('/_shell/units/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  validateSearch: itemSearch,
  loaderDeps: ({ search }) => ({ item: search.item }),
  loader: async ({ context, params, deps }) => {
    // Below the unit; where they are there at once, they come with it, so that the footer does not move.
    const assessments = fetchAhead(context.queryClient, studentAssessmentsQuery);
    const item = await loadUnit(context.queryClient, params.id, deps.item);
    await Promise.race([assessments, nextTask()]);
    // The address names the current item, so that it can be bookmarked, shared and returned to.
    if (item !== deps.item) throw redirect({ to: '/units/$id', params, search: { item }, replace: true });
  },
  pendingComponent: UnitSkeleton,
  component: Unit,
});

function Unit() {
  const { id } = Route.useParams();
  const { item } = Route.useSearch();
  return <UnitScreen key={id} unitId={id} itemId={item} below={<UnitAssessments unitId={id} />} />;
}
