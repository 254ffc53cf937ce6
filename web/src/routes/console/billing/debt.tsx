import { createFileRoute } from '@tanstack/react-router';
import { debtQuery } from '#web/features/debt/debt.api.ts';
import { debtSearch } from '#web/features/debt/debtSearch.ts';
import { DebtScreen } from '#web/features/debt/DebtScreen.tsx';
import { DebtSkeleton } from '#web/features/debt/DebtSkeleton.tsx';
import { ready } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/billing/debt')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) =>
    ready(context.queryClient, debtQuery(debtSearch({ ...location.search }))),
  pendingComponent: DebtSkeleton,
  component: Debt,
});

function Debt() {
  return <DebtScreen search={debtSearch(Route.useSearch())} />;
}
