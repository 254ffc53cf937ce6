import { m } from '#messages/generated/messages.js';
import { ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { ListTabs } from '#web/shared/lists/ListTabs.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { listOf, lists, observationSearch } from './observationSearch.ts';
import type { ObservationSearch } from './observationSearch.ts';
import { listWords } from '#web/features/evidence/observations/words.ts';

interface Props {
  readonly search: ObservationSearch;
  readonly onChange: (part: Partial<ObservationSearch>) => void;
}

/** Lists of open, finished and all observations, with a search. */
export const ObservationFilters = ({ search, onChange }: Props) => (
  <>
    <ListTabs
      label={m.observations_lists()}
      to="/console/observations"
      tabs={lists}
      current={listOf(search)}
      searchOf={(state) => observationSearch({ ...search, page: undefined, state })}
      textOf={(state) => listWords[state]()}
    />
    <ListFilters
      label={m.observations_search(useTerms())}
      value={search.q}
      onSearch={(q) => onChange({ q })}
    />
  </>
);
