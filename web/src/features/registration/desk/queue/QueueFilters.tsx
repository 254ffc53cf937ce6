import type { RegistrationPage } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import type { QueueSearch } from './queueSearch.ts';

interface Props {
  readonly search: QueueSearch;
  readonly courses: RegistrationPage['courses'];
  readonly onChange: (part: Partial<QueueSearch>) => void;
}

/** Which of a list are shown. */
export function QueueFilters({ search, courses, onChange }: Props) {
  const terms = useTerms();
  return (
    <ListFilters label={m.registration_desk_search()} value={search.q} onSearch={(q) => onChange({ q })}>
      <ListChoice
        label={m.registration_desk_course(terms)}
        value={search.course}
        any={m.registration_desk_course_any(terms)}
        choices={courses.map(({ id, title }) => ({ value: id, label: title }))}
        onChoose={(course) => onChange({ course })}
      />
    </ListFilters>
  );
}
