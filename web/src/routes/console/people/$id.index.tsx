import { createFileRoute } from '@tanstack/react-router';
import { PersonAttendance } from '#web/features/classes/attendance/PersonAttendance.tsx';
import { Guardians } from '#web/features/guardians/Guardians.tsx';
import { PersonScreen } from '#web/features/people/person/PersonScreen.tsx';
import { PersonSkeleton } from '#web/features/people/person/PersonSkeleton.tsx';
import { StartViewing } from '#web/features/viewings/StartViewing.tsx';

export const Route = createFileRoute('/console/people/$id/')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context, params }) =>
    (await import('#web/features/people/person/personLoader.ts')).loadPerson(context, params.id),
  pendingComponent: PersonSkeleton,
  component: Person,
});

function Person() {
  const { id } = Route.useParams();
  return (
    <PersonScreen
      key={id}
      id={id}
      attendance={<PersonAttendance id={id} />}
      viewing={StartViewing}
      guardians={Guardians}
    />
  );
}
