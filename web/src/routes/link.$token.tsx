import { createFileRoute, redirect } from '@tanstack/react-router';
import { AuthArea } from '#web/app/AuthArea.tsx';
import { LinkScreen } from '#web/features/registration/LinkScreen.tsx';
import { guards, hasOrganisation } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/link/$token')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: guards(hasOrganisation),
  loader: async ({ params }) => {
    const { heldToken, heldWord, holdToken } = await import('#web/features/registration/link.ts');
    if (params.token === heldWord) return heldToken();
    holdToken(params.token);
    throw redirect({ to: '/link/$token', params: { token: heldWord }, replace: true });
  },
  component: Link,
});

function Link() {
  const token = Route.useLoaderData();
  return (
    <AuthArea wide>
      <LinkScreen token={token} />
    </AuthArea>
  );
}
