import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import shared from '#web/features/editions/editions.module.css';
import { ListSearch } from '#web/ui/lists/ListSearch.tsx';

interface Props {
  readonly search: string;
  readonly found: number;
  readonly onSearch: (text: string) => void;
}

/** Searches the outline by title and kind; Escape shows all again. */
export function FindItems({ search, found, onSearch }: Props) {
  return (
    <div className={shared.field}>
      <ListSearch
        label={m.editions_find()}
        value={search}
        onSearch={(text) => onSearch(text.trim())}
        onKeyDown={({ key }) => key === 'Escape' && onSearch('')}
      />
      <span role="status" className={shared.meta}>
        {search && (found > 0 ? m.editions_found({ count: found }) : m.editions_find_none({ search }))}
      </span>
      {search && found === 0 && (
        <Button variant="default" onClick={() => onSearch('')}>
          {m.editions_find_all()}
        </Button>
      )}
    </div>
  );
}
