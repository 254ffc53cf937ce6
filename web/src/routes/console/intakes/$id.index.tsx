import { createFileRoute } from '@tanstack/react-router';
import { AttendancePart } from '#web/features/classes/attendance/AttendancePart.tsx';
import { Timetable } from '#web/features/classes/timetable/Timetable.tsx';
import { IntakeScreen } from '#web/features/intakes/intake/IntakeScreen.tsx';
import { IntakeSkeleton } from '#web/features/intakes/intake/IntakeSkeleton.tsx';
import { intakeQuery } from '#web/features/intakes/intakes.api.ts';
import { intakesSearch } from '#web/features/intakes/intakesSearch.ts';
import { openPage } from '#web/shared/openPage.ts';

export const Route = createFileRoute('/console/intakes/$id/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, params, location }) =>
    openPage(context.queryClient, intakeQuery(params.id, intakesSearch({ ...location.search }).page ?? 1)),
  pendingComponent: IntakeSkeleton,
  component: Intake,
});

function Intake() {
  const { id } = Route.useParams();
  const { page = 1 } = intakesSearch(Route.useSearch());
  return (
    <IntakeScreen
      key={id}
      id={id}
      page={page}
      meetings={
        <>
          <Timetable intakeId={id} />
          <AttendancePart intakeId={id} />
        </>
      }
    />
  );
}
