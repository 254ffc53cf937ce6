import { createFileRoute } from '@tanstack/react-router';
import { ownLettersQuery } from '#web/features/ownLetters/ownLetters.api.ts';
import { ownLettersSearch } from '#web/features/ownLetters/ownLettersSearch.ts';
import { OwnLettersScreen, OwnLettersSkeleton } from '#web/features/ownLetters/OwnLettersScreen.tsx';
import { fetchAhead } from '#web/lib/ready.ts';

export const Route = createFileRoute('/console/settings/letters')({
  codeSplitGroupings: [['component', 'pendingComponent', 'loader']],
  // Parsed where it is used, so that only visitors of this screen load the parser.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ context }) => fetchAhead(context.queryClient, ownLettersQuery),
  pendingComponent: OwnLettersSkeleton,
  component: Letters,
});

function Letters() {
  return <OwnLettersScreen search={ownLettersSearch(Route.useSearch())} />;
}
