import { NativeSelect } from '@mantine/core';
import type { Role } from '#contract/kit/contract.ts';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { ListSearch } from '#web/ui/lists/ListSearch.tsx';
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

const nameSorts = ['name', '-name'] as const;

interface Props {
  readonly search: PeopleSearch;
  /** Whether the reader may know when people came last. */
  readonly seesStudy: boolean;
  readonly onChange: (part: PeopleSearch) => void;
}

/** Which people are shown, and in which order. */
export function PeopleFilters({ search, seesStudy, onChange }: Props) {
  const terms = useTerms();
  return (
    <search className={classes.filters}>
      <ListSearch
        label={m.people_search()}
        value={search.search}
        onSearch={(text) => onChange({ search: text })}
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
        data={(seesStudy ? personSorts : nameSorts).map((value) => ({ value, label: sortNames[value]() }))}
      />
    </search>
  );
}
