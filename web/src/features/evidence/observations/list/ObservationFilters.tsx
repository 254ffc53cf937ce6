import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { ListSearch } from '#web/ui/lists/ListSearch.tsx';
import list from '#web/ui/lists/list.module.css';
import { listOf, lists, observationSearch } from './observationSearch.ts';
import type { ObservationSearch } from './observationSearch.ts';
import { listWords } from '#web/features/evidence/observations/words.ts';

interface Props {
  readonly search: ObservationSearch;
  readonly onChange: (part: Partial<ObservationSearch>) => void;
}

/** One list each for what is open, what is done and both; and a search in it. */
export function ObservationFilters({ search, onChange }: Props) {
  const terms = useTerms();
  return (
    <>
      <Tabs search={search} />
      <search>
        <ListSearch label={m.observations_search(terms)} value={search.q} onSearch={(q) => onChange({ q })} />
      </search>
    </>
  );
}

function Tabs({ search }: Pick<Props, 'search'>) {
  const current = listOf(search);
  return (
    <nav aria-label={m.observations_lists()}>
      <ul className={list.tabs}>
        {lists.map((state) => (
          <li key={state}>
            <Link
              to="/console/observations"
              search={observationSearch({ ...search, page: undefined, state })}
              // The address of the usual list is empty, which any address would otherwise be more than.
              activeOptions={{ exact: true }}
              aria-current={state === current ? 'page' : undefined}
              className={list.tab}
              data-current={state === current || undefined}
              resetScroll={false}
            >
              {listWords[state]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
