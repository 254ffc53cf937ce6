import type { MissingDataList } from '#contract/record/missingData.ts';
import { m } from '#messages/generated/messages.js';
import { CourseChoices } from '#web/features/enrolments/list/CourseChoices.tsx';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { partWords } from './gapWords.ts';
import { parts, type MissingSearch } from './missingSearch.ts';

interface Props {
  readonly search: MissingSearch;
  /** Courses, and the intakes of the one that is chosen. */
  readonly choices: Pick<MissingDataList, 'courses' | 'intakes'> | undefined;
  readonly onChange: (part: Partial<MissingSearch>) => void;
}

/** Whose record is listed. */
export const MissingFilters = ({ search, choices, onChange }: Props) => (
  <ListFilters
    label={m.enrolments_list_search(useTerms())}
    value={search.q}
    onSearch={(q) => onChange({ q })}
  >
    <ListChoice
      label={m.missing_data_desk_part()}
      value={search.part}
      any={m.missing_data_desk_part_any()}
      choices={parts.map((value) => ({ value, label: partWords[value]() }))}
      onChoose={(part) => onChange({ part })}
    />
    <CourseChoices search={search} choices={choices} onChange={onChange} />
  </ListFilters>
);
