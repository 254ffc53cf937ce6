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
  /** What its button says where a unit is not added, and what it is called for one unit. */
  readonly add?: string;
  readonly addNamed?: (title: string) => string;
}

/** Units of the organisation to search and add. */
export function UnitFinder({ taken, onAdd, unpublished = false, ...words }: Props) {
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
          <Found key={row.id} row={row} unpublished={unpublished} {...words} onAdd={onAdd} />
        ))}
      </ul>
      {data && data.total > data.rows.length && <p className={classes.meta}>{m.outline_more(terms)}</p>}
    </div>
  );
}

interface FoundProps extends Omit<Props, 'taken'> {
  readonly row: UnitRow;
}

function Found({ row, unpublished, onAdd, add = m.editions_add_it(), addNamed }: FoundProps) {
  const terms = useTerms();
  const { code, title, published } = row;
  return (
    <li className={classes.head}>
      <span className={classes.grow}>
        {`${code} ${title}`}
        {!unpublished && !published && <span className={classes.meta}>{m.outline_not_published(terms)}</span>}
      </span>
      {(unpublished || published) && (
        <Button
          variant="default"
          aria-label={addNamed ? addNamed(title) : m.outline_add_named({ title })}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            onAdd(row);
          }}
        >
          {add}
        </Button>
      )}
    </li>
  );
}

/** A unit that is added leaves the list: the next one takes the focus, or the search. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector('button') ?? row?.closest('div')?.querySelector('input');
  next?.focus();
}
