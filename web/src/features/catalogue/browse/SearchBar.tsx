import { Button, NativeSelect } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { ListSearch } from '#web/ui/lists/ListSearch.tsx';
import classes from './browse.module.css';
import { searchFormId, sorts } from './browseSearch.ts';
import type { BrowseSearch, CatalogueSort, Change } from './browseSearch.ts';

const sortNames: Record<CatalogueSort, () => string> = {
  relevance: () => m.catalogue_sort_relevance(),
  title: () => m.catalogue_sort_title(),
  price: () => m.catalogue_sort_price(),
  start: () => m.catalogue_sort_start(),
};

interface Props {
  readonly search: BrowseSearch;
  readonly onChange: Change;
}

/** The search field and the order of results. A form, so that it also works without scripts. */
export function SearchBar({ search, onChange }: Props) {
  const terms = useTerms();
  return (
    <search>
      <form
        id={searchFormId}
        action="/browse"
        className={classes.bar}
        onSubmit={(event) => event.preventDefault()}
      >
        <ListSearch
          label={m.catalogue_search(terms)}
          description={m.catalogue_search_help(terms)}
          name="q"
          value={search.q}
          onSearch={(q) => onChange({ q })}
        />
        <NativeSelect
          label={m.catalogue_sort()}
          name="sort"
          value={search.sort ?? 'relevance'}
          onChange={(event) => onChange({ sort: event.currentTarget.value as CatalogueSort })}
          data={sorts.map((value) => ({ value, label: sortNames[value]() }))}
        />
        <noscript>
          <Button type="submit" variant="default">
            {m.catalogue_search(terms)}
          </Button>
        </noscript>
      </form>
    </search>
  );
}
