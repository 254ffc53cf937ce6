import { createFileRoute } from '@tanstack/react-router';
import { locationsQuery } from '#web/features/locations/locations.api.ts';
import { LocationsScreen } from '#web/features/locations/LocationsScreen.tsx';
import { LocationsSkeleton } from '#web/features/locations/LocationsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/locations')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, locationsQuery),
  pendingComponent: LocationsSkeleton,
  component: LocationsScreen,
});
