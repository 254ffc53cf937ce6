import { createFileRoute } from '@tanstack/react-router';
import { bankFileQuery } from '#web/features/bankFiles/bankFiles.api.ts';
import { bankFileSearch } from '#web/features/bankFiles/bankFileSearch.ts';
import { BankFilesSkeleton } from '#web/features/bankFiles/BankFilesSkeleton.tsx';
import { BankFileScreen } from '#web/features/bankFiles/lines/BankFileScreen.tsx';
import { ready } from '#web/lib/ready.ts';
import { orNotFound } from '#web/shared/orNotFound.ts';

export const Route = createFileRoute('/console/billing/bank-files/$id')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, params, location }) =>
    orNotFound(ready(context.queryClient, bankFileQuery(params.id, bankFileSearch({ ...location.search })))),
  pendingComponent: BankFilesSkeleton,
  component: File,
});

function File() {
  const { id } = Route.useParams();
  return <BankFileScreen key={id} id={id} search={bankFileSearch(Route.useSearch())} />;
}
