import { useQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { intakeChoicesQuery } from './intakes.api.ts';
import type { IntakesSearch } from './intakesSearch.ts';

interface Props {
  readonly search: IntakesSearch;
  readonly onChange: (part: Partial<IntakesSearch>) => void;
}

/** Which intakes are listed. */
export function IntakesFilters({ search, onChange }: Props) {
  const terms = useTerms();
  const courses = useQuery(intakeChoicesQuery).data?.courses ?? [];
  const teaches = useStore(({ auth }) =>
    auth.roles.some((role) => role === 'trainer' || role === 'assessor'),
  );
  return (
    <ListFilters label={m.intakes_search(terms)} value={search.q} onSearch={(q) => onChange({ q })}>
      <ListChoice
        label={m.intakes_course(terms)}
        value={search.course}
        any={m.intakes_course_any(terms)}
        choices={courses.map(({ id, title }) => ({ value: id, label: title }))}
        onChoose={(course) => onChange({ course })}
      />
      <ListChoice
        label={m.intakes_enrolment()}
        value={search.listed}
        any={m.intakes_listed_any()}
        choices={[
          { value: 'yes', label: m.intakes_listed_yes() },
          { value: 'no', label: m.intakes_state_not_offered() },
        ]}
        onChoose={(listed) => onChange({ listed })}
      />
      {teaches && (
        <ListChoice
          label={m.intakes_mine_filter()}
          value={search.mine}
          any={m.intakes_mine_any()}
          choices={[{ value: 'yes', label: m.intakes_mine() }]}
          onChoose={(mine) => onChange({ mine })}
        />
      )}
    </ListFilters>
  );
}
