import type { EnrolmentList, EnrolmentView } from '#contract/enrolments/enrolmentList.ts';
import { endingDays } from '#contract/enrolments/limits.ts';
import { m } from '#messages/generated/messages.js';
import { statusWords } from '#web/shared/enrolmentStatus.ts';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { CourseChoices } from './CourseChoices.tsx';
import { views, type EnrolmentsSearch } from './enrolmentsSearch.ts';

const viewWords: Record<EnrolmentView, () => string> = {
  current: () => m.enrolments_view_current(),
  ending: () => m.enrolments_view_ending({ days: endingDays }),
  ...statusWords,
  all: () => m.enrolments_view_all(),
};

interface Props {
  readonly search: EnrolmentsSearch;
  /** Courses, and the intakes of the one that is chosen. */
  readonly choices: Pick<EnrolmentList, 'courses' | 'intakes'> | undefined;
  readonly onChange: (part: Partial<EnrolmentsSearch>) => void;
}

/** Which enrolments are listed. */
export function EnrolmentsFilters({ search, choices, onChange }: Props) {
  const terms = useTerms();
  return (
    <ListFilters label={m.enrolments_list_search(terms)} value={search.q} onSearch={(q) => onChange({ q })}>
      <ListChoice
        label={m.enrolments_list_view()}
        value={search.view ?? 'current'}
        choices={views.map((value) => ({ value, label: viewWords[value]() }))}
        onChoose={(view) => onChange({ view })}
      />
      <CourseChoices search={search} choices={choices} onChange={onChange} />
    </ListFilters>
  );
}
