import { createFileRoute } from '@tanstack/react-router';
import { staffCredentialsQuery } from '#web/features/people/credentials/credentials.api.ts';
import { StaffCredentialsScreen } from '#web/features/people/credentials/register/StaffCredentialsScreen.tsx';
import { StaffCredentialsSkeleton } from '#web/features/people/credentials/register/StaffCredentialsSkeleton.tsx';
import { staffSearch } from '#web/features/people/credentials/register/staffSearch.ts';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/people/credentials')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, staffCredentialsQuery(staffSearch({ ...location.search }))),
  pendingComponent: StaffCredentialsSkeleton,
  component: StaffCredentials,
});

function StaffCredentials() {
  return <StaffCredentialsScreen search={staffSearch(Route.useSearch())} />;
}
