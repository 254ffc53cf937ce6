import { createFileRoute } from '@tanstack/react-router';
import { organisationQuery } from '#web/features/organisationSettings/organisationSettings.api.ts';
import { OrganisationScreen } from '#web/features/organisationSettings/OrganisationScreen.tsx';
import { OrganisationSkeleton } from '#web/features/organisationSettings/OrganisationSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/organisation')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, organisationQuery),
  pendingComponent: OrganisationSkeleton,
  component: OrganisationScreen,
});
