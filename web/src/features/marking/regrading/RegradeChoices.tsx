import type { RegradingChoices } from '#contract/marking/regrading.ts';
import { m } from '#messages/generated/messages.js';
import { questionName } from '#web/shared/answers/questionName.ts';
import { ListChoice, ListFilters } from '#web/shared/lists/ListFilters.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import type { RegradingSearch } from './regradingSearch.ts';

interface Props {
  readonly choices: RegradingChoices;
  readonly search: RegradingSearch;
  readonly onChange: (part: Partial<RegradingSearch>) => void;
}

/** Which item, and in whose work. */
export function RegradeChoices({ choices, search, onChange }: Props) {
  const terms = useTerms();
  return (
    <ListFilters label={m.marking_regrade_search(terms)} value={search.q} onSearch={(q) => onChange({ q })}>
      <ListChoice
        label={m.marking_regrade_assessment(terms)}
        value={search.assessment}
        any={m.marking_regrade_choose_assessment(terms)}
        choices={choices.assessments.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(assessment) => onChange({ assessment, item: undefined, intake: undefined })}
      />
      <ListChoice
        label={m.marking_regrade_item()}
        value={search.item}
        any={m.marking_regrade_choose_item()}
        choices={choices.items.map((item, at) => ({
          value: item.id,
          label: m.marking_regrade_item_option({ number: at + 1, prompt: questionName(item) }),
        }))}
        onChoose={(item) => onChange({ item })}
      />
      <ListChoice
        label={m.marking_regrade_intake()}
        value={search.intake}
        any={m.marking_regrade_intakes_all()}
        choices={choices.intakes.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(intake) => onChange({ intake })}
      />
    </ListFilters>
  );
}
