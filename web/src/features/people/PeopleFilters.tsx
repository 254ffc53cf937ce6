import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Role } from '#contract/contract.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './people.module.css';
import { personSorts, roleList } from './peopleSearch.ts';
import type { PeopleSearch, PersonSort } from './peopleSearch.ts';
import { roleNames } from './roleNames.ts';

const sortNames: Record<PersonSort, () => string> = {
  name: () => m.people_sort_name(),
  '-name': () => m.people_sort_name_desc(),
  lastSeen: () => m.people_sort_last_seen(),
  '-lastSeen': () => m.people_sort_last_seen_desc(),
};

interface Props {
  readonly search: PeopleSearch;
  readonly onChange: (part: PeopleSearch) => void;
}

/** Which people are shown, and in which order. */
export function PeopleFilters({ search, onChange }: Props) {
  const terms = useTerms();
  const [text, setText] = useState(search.search ?? '');
  const [followed, setFollowed] = useState(search.search);
  // The address was changed from outside ("show everybody", the back button): the field follows.
  if (followed !== search.search) {
    setFollowed(search.search);
    if ((search.search ?? '') !== text.trim()) setText(search.search ?? '');
  }
  const look = useDebouncedCallback((value: string) => onChange({ search: value }), 300);
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        label={m.people_search()}
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
        label={m.people_role_filter()}
        value={search.role ?? ''}
        onChange={(event) => onChange({ role: (event.currentTarget.value || undefined) as Role | undefined })}
        data={[
          { value: '', label: m.people_role_any() },
          ...roleList.map((role) => ({ value: role, label: roleNames[role](terms) })),
        ]}
      />
      <NativeSelect
        label={m.people_sort()}
        value={search.sort ?? 'name'}
        onChange={(event) => onChange({ sort: event.currentTarget.value as PersonSort })}
        data={personSorts.map((value) => ({ value, label: sortNames[value]() }))}
      />
    </search>
  );
}
