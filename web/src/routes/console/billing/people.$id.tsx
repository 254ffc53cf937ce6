import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '#web/features/account/account.api.ts';
import { AccountScreen } from '#web/features/account/AccountScreen.tsx';
import { AccountSkeleton } from '#web/features/account/AccountSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';
import { orNotFound } from '#web/shared/orNotFound.ts';

export const Route = createFileRoute('/console/billing/people/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  loader: ({ context, params }) => orNotFound(ready(context.queryClient, accountQuery(params.id))),
  pendingComponent: AccountSkeleton,
  component: Account,
});

function Account() {
  const { id } = Route.useParams();
  return <AccountScreen key={id} id={id} />;
}
