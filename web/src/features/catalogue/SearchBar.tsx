import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './browse.module.css';
import { sorts } from './browseSearch.ts';
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

/** What is searched for, and in which order it is shown. */
export function SearchBar({ search, onChange }: Props) {
  const terms = useTerms();
  const [text, setText] = useState(search.q ?? '');
  const [followed, setFollowed] = useState(search.q);
  // The address was changed from outside ("show all", the back button): the field follows.
  if (followed !== search.q) {
    setFollowed(search.q);
    if ((search.q ?? '') !== text.trim()) setText(search.q ?? '');
  }
  const look = useDebouncedCallback((q: string) => onChange({ q }), 250);
  return (
    <search className={classes.bar}>
      <TextInput
        type="search"
        label={m.catalogue_search(terms)}
        description={m.catalogue_search_help(terms)}
        inputWrapperOrder={['label', 'input', 'description']}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={text}
        maxLength={100}
        // What is pressed next leads somewhere else: a search that came after it would lead back.
        onBlur={look.flush}
        onChange={(event) => {
          setText(event.currentTarget.value);
          look(event.currentTarget.value);
        }}
      />
      <NativeSelect
        label={m.catalogue_sort()}
        value={search.sort ?? 'relevance'}
        onChange={(event) => onChange({ sort: event.currentTarget.value as CatalogueSort })}
        data={sorts.map((value) => ({ value, label: sortNames[value]() }))}
      />
    </search>
  );
}
