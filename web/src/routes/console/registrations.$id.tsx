import { createFileRoute } from '@tanstack/react-router';
import { RegistrationScreen } from '#web/features/registration/desk/RegistrationScreen.tsx';
import { RegistrationSkeleton } from '#web/features/registration/desk/RegistrationSkeleton.tsx';

export const Route = createFileRoute('/console/registrations/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: async ({ context, params }) =>
    (await import('#web/features/registration/desk/queue/queueLoader.ts')).loadRegistration(
      context,
      params.id,
    ),
  pendingComponent: RegistrationSkeleton,
  component: Registration,
});

function Registration() {
  const { id } = Route.useParams();
  return <RegistrationScreen key={id} id={id} />;
}
