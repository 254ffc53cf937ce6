import { m } from '#messages/generated/messages.js';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { roles } from '#contract/kit/roles.ts';
import { personSorts } from './peopleSearch.ts';
import type { PeopleSearch, PersonSort } from './peopleSearch.ts';
import { roleNames } from '#web/shared/roleNames.ts';

const sortNames: Record<PersonSort, () => string> = {
  name: () => m.people_sort_name(),
  '-name': () => m.people_sort_name_desc(),
  lastSeen: () => m.people_sort_last_seen(),
  '-lastSeen': () => m.people_sort_last_seen_desc(),
};

const nameSorts = ['name', '-name'] as const;

interface Props {
  readonly search: PeopleSearch;
  /** Whether the reader may know when people were last here. */
  readonly seesStudy: boolean;
  readonly onChange: (part: PeopleSearch) => void;
}

/** Filters and sorts people. */
export function PeopleFilters({ search, seesStudy, onChange }: Props) {
  const terms = useTerms();
  return (
    <ListFilters
      label={m.people_search()}
      value={search.search}
      onSearch={(text) => onChange({ search: text })}
    >
      <ListChoice
        label={m.people_role_filter()}
        value={search.role}
        any={m.people_role_any()}
        choices={roles.map((role) => ({ value: role, label: roleNames[role](terms) }))}
        onChoose={(role) => onChange({ role })}
      />
      <ListChoice
        label={m.people_sort()}
        value={search.sort ?? 'name'}
        choices={(seesStudy ? personSorts : nameSorts).map((value) => ({ value, label: sortNames[value]() }))}
        onChoose={(sort) => onChange({ sort })}
      />
    </ListFilters>
  );
}
