import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen } from '#web/features/identity/password/InvitationScreen.tsx';
import { guards, hasOrganisation } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/auth/invitation/$token')({
  beforeLoad: guards(hasOrganisation),
  component: function Invitation() {
    return <InvitationScreen token={Route.useParams().token} />;
  },
});
