import type { AtRiskList } from '#contract/enrolments/atRisk.ts';
import { m } from '#messages/generated/messages.js';
import { CourseChoices } from '#web/features/enrolments/list/CourseChoices.tsx';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { reasons, type AtRiskSearch } from './atRiskSearch.ts';
import { reasonWords } from './riskWords.ts';

interface Props {
  readonly search: AtRiskSearch;
  /** Courses, and the intakes of the one that is chosen. */
  readonly choices: Pick<AtRiskList, 'courses' | 'intakes'> | undefined;
  readonly onChange: (part: Partial<AtRiskSearch>) => void;
}

/** Who of those at risk is listed. */
export function AtRiskFilters({ search, choices, onChange }: Props) {
  const terms = useTerms();
  return (
    <ListFilters label={m.enrolments_list_search(terms)} value={search.q} onSearch={(q) => onChange({ q })}>
      <ListChoice
        label={m.at_risk_view()}
        value={search.view ?? 'open'}
        choices={[
          { value: 'open' as const, label: m.at_risk_view_open() },
          { value: 'set_aside' as const, label: m.at_risk_view_set_aside() },
        ]}
        onChoose={(view) => onChange({ view })}
      />
      <ListChoice
        label={m.at_risk_reason()}
        value={search.reason}
        any={m.at_risk_reason_any()}
        choices={reasons.map((value) => ({ value, label: reasonWords[value]() }))}
        onChoose={(reason) => onChange({ reason })}
      />
      <CourseChoices search={search} choices={choices} onChange={onChange} />
    </ListFilters>
  );
}
