import { createFileRoute } from '@tanstack/react-router';
import { loadIntake } from '#web/features/intakes/intake/intakeLoader.ts';
import { IntakeScreen } from '#web/features/intakes/intake/IntakeScreen.tsx';
import { IntakeSkeleton } from '#web/features/intakes/intake/IntakeSkeleton.tsx';
import { intakesSearch } from '#web/features/intakes/intakesSearch.ts';

export const Route = createFileRoute('/console/intakes/$id/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, params, location }) =>
    loadIntake(context, params.id, intakesSearch({ ...location.search }).page ?? 1),
  pendingComponent: IntakeSkeleton,
  component: Intake,
});

function Intake() {
  const { id } = Route.useParams();
  return <IntakeScreen key={id} id={id} page={intakesSearch(Route.useSearch()).page ?? 1} />;
}
