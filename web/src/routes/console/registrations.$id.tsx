import { createFileRoute } from '@tanstack/react-router';
import { RegistrationScreen } from '#web/features/registrationQueue/RegistrationScreen.tsx';
import { RegistrationSkeleton } from '#web/features/registrationQueue/RegistrationSkeleton.tsx';

export const Route = createFileRoute('/console/registrations/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context, params }) =>
    (await import('#web/features/registrationQueue/queueLoader.ts')).loadRegistration(context, params.id),
  pendingComponent: RegistrationSkeleton,
  component: Registration,
});

function Registration() {
  const { id } = Route.useParams();
  return <RegistrationScreen key={id} id={id} />;
}
