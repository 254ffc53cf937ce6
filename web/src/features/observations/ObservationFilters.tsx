import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './observations.module.css';
import { listOf, lists, observationSearch } from './observationSearch.ts';
import type { ObservationSearch } from './observationSearch.ts';
import { listWords } from './words.ts';

interface Props {
  readonly search: ObservationSearch;
  readonly onChange: (part: Partial<ObservationSearch>) => void;
}

/** One list each for what is open, what is done and both; and a search in it. */
export function ObservationFilters({ search, onChange }: Props) {
  const terms = useTerms();
  const [text, setText] = useState(search.q ?? '');
  const [followed, setFollowed] = useState(search.q);
  // The address was changed from outside ("show all", the back button): the field follows.
  if (followed !== search.q) {
    setFollowed(search.q);
    if ((search.q ?? '') !== text.trim()) setText(search.q ?? '');
  }
  const router = useRouter();
  const look = useDebouncedCallback((q: string) => {
    // A row that was pressed meanwhile is where one is going.
    if (router.latestLocation.pathname === '/console/observations') onChange({ q });
  }, 300);
  return (
    <>
      <Tabs search={search} />
      <search>
        <TextInput
          type="search"
          label={m.observations_search(terms)}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={text}
          maxLength={100}
          onChange={(event) => {
            setText(event.currentTarget.value);
            look(event.currentTarget.value);
          }}
        />
      </search>
    </>
  );
}

function Tabs({ search }: Pick<Props, 'search'>) {
  const current = listOf(search);
  return (
    <nav aria-label={m.observations_lists()}>
      <ul className={classes.tabs}>
        {lists.map((state) => (
          <li key={state}>
            <Link
              to="/console/observations"
              search={observationSearch({ ...search, page: undefined, state })}
              // The address of the usual list is empty, which any address would otherwise be more than.
              activeOptions={{ exact: true }}
              aria-current={state === current ? 'page' : undefined}
              className={classes.tab}
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
