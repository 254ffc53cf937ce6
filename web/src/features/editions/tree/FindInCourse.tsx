import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import type { Unit } from '#web/features/editions/draft/courseDraft.ts';
import { courseItemsQuery } from '#web/features/editions/editions.api.ts';
import classes from '#web/features/editions/editions.module.css';
import { foundItems } from '#web/features/editions/items/foundItems.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { ListSearch } from '#web/ui/lists/ListSearch.tsx';
import { FoundItem } from './FoundItem.tsx';

interface Props {
  readonly courseId: string;
  readonly units: readonly Pick<Unit, 'unitId' | 'code' | 'title'>[];
}

/** Searches what all units of a course have to study. */
export function FindInCourse({ courseId, units }: Props) {
  const { data, error } = useQuery(courseItemsQuery(courseId));
  const terms = useTerms();
  const [search, setSearch] = useState('');
  const nameOf = (id: string): string | undefined => {
    const unit = units.find(({ unitId }) => unitId === id);
    return unit && `${unit.code} ${unit.title}`;
  };
  const found = search
    ? (data?.units ?? []).flatMap((unit) => {
        const items = foundItems(
          unit.items.map((item) => ({ ...item, body: item })),
          search,
        );
        return items.length > 0 ? [{ unit, items }] : [];
      })
    : [];
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  if (error) return <p role="alert">{errorText(error)}</p>;
  return (
    <div className={classes.stack}>
      <ListSearch
        label={m.outline_find(terms)}
        value={search}
        onSearch={(text) => setSearch(text.trim())}
        onKeyDown={({ key }) => key === 'Escape' && setSearch('')}
      />
      <span role="status" className={classes.meta}>
        {search && (count > 0 ? m.editions_found({ count }) : m.editions_find_none({ search }))}
      </span>
      {found.map(({ unit, items }) => (
        <section key={unit.unitId} aria-label={nameOf(unit.unitId)}>
          <span className={classes.meta}>{nameOf(unit.unitId)}</span>
          <ol className={classes.outline}>
            {items.map((item) => (
              <FoundItem key={item.id} unit={unit} item={item} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
