import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnitRow } from '#contract/editions/units.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { ListSearch } from '#web/ui/lists/ListSearch.tsx';
import { unitsQuery } from './units.api.ts';
import { unitSearch } from './unitSearch.ts';
import classes from './units.module.css';

interface Props {
  /** Units that are not offered, because they are there already. */
  readonly taken: readonly string[];
  readonly onAdd: (unit: UnitRow) => void;
  /** Whether one that was never published can be added too. */
  readonly unpublished?: boolean;
}

/** Units of the organisation to search and add. */
export function UnitFinder({ taken, onAdd, unpublished = false }: Props) {
  const terms = useTerms();
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(unitsQuery(unitSearch({ search })));
  const found = data?.rows.filter(({ id }) => !taken.includes(id)) ?? [];
  return (
    <div className={classes.adding}>
      <ListSearch label={m.editions_search(terms)} value={search} onSearch={setSearch} />
      {error && <p role="alert">{errorText(error)}</p>}
      {data && found.length === 0 && (
        <p className={classes.meta}>{search ? m.editions_none_found(terms) : m.outline_all_added(terms)}</p>
      )}
      <ul className={classes.found}>
        {found.map((row) => (
          <li key={row.id} className={classes.head}>
            <span className={classes.grow}>
              {`${row.code} ${row.title}`}
              {!unpublished && !row.published && (
                <span className={classes.meta}>{m.outline_not_published(terms)}</span>
              )}
            </span>
            {(unpublished || row.published) && (
              <Button
                variant="default"
                aria-label={m.outline_add_named({ title: row.title })}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  onAdd(row);
                }}
              >
                {m.editions_add_it()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.total > data.rows.length && <p className={classes.meta}>{m.outline_more(terms)}</p>}
    </div>
  );
}

/** A unit that is added leaves the list: the next one takes the focus, or the search. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector('button') ?? row?.closest('div')?.querySelector('input');
  next?.focus();
}
