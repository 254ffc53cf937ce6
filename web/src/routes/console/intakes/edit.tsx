import { createFileRoute } from '@tanstack/react-router';
import { loadForm } from '#web/features/intakes/form/formLoader.ts';
import { formSearch } from '#web/features/intakes/form/formSearch.ts';
import { FormSkeleton } from '#web/features/intakes/form/FormSkeleton.tsx';
import { IntakeFormScreen } from '#web/features/intakes/form/IntakeFormScreen.tsx';

export const Route = createFileRoute('/console/intakes/edit')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context, location }) => loadForm(context, location.search),
  pendingComponent: FormSkeleton,
  component: IntakeForm,
});

function IntakeForm() {
  const search = formSearch(Route.useSearch());
  return <IntakeFormScreen key={search.id ?? search.from ?? ''} search={search} />;
}
