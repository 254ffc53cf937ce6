import { createFileRoute } from '@tanstack/react-router';
import { domainsQuery } from '#web/features/domains/domains.api.ts';
import { DomainsScreen } from '#web/features/domains/DomainsScreen.tsx';
import { DomainsSkeleton } from '#web/features/domains/DomainsSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/domains')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context }) => ready(context.queryClient, domainsQuery),
  pendingComponent: DomainsSkeleton,
  component: DomainsScreen,
});
