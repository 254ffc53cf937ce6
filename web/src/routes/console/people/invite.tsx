import { createFileRoute } from '@tanstack/react-router';
import { InviteManyScreen } from '#web/features/people/inviteMany/InviteManyScreen.tsx';
import { InviteManySkeleton } from '#web/features/people/inviteMany/InviteManySkeleton.tsx';
import { invitationsQuery } from '#web/features/people/people.api.ts';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/people/invite')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Whoever may not invite is told before they have written a list.
  loader: ({ context }) => ready(context.queryClient, invitationsQuery),
  pendingComponent: InviteManySkeleton,
  component: InviteManyScreen,
});
