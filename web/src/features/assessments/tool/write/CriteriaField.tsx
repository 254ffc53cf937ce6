import '#web/ui/controls/checkboxCss.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ToolUnit } from '#contract/assessments/tools.ts';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/assessments/tool/tool.module.css';
import { useTerms } from '#web/tenant/terms.ts';
import type { Item } from '#web/features/assessments/tool/toolContent.ts';
import type { WriteProps } from './writeProps.ts';

interface Props {
  readonly write: Pick<WriteProps, 'tool'>;
  readonly item: Item;
  readonly onChange: (criterionIds: string[]) => void;
}

type Criterion = ToolUnit['criteria'][number];

/** How many criteria are too many to find one by eye. */
const many = 12;

/** Which criteria the item gathers evidence for, unit by unit. */
export function CriteriaField({ write: { tool }, item, onChange }: Props) {
  const terms = useTerms();
  const [words, setWords] = useState('');
  const all = tool.units.flatMap(({ criteria }) => criteria);
  const wanted = words.trim().toLowerCase();
  const isTied = ({ wordings }: Criterion): boolean => wordings.some((id) => item.criteria.includes(id));
  const isFound = (criterion: Criterion): boolean =>
    `${criterion.code} ${criterion.text}`.toLowerCase().includes(wanted);
  const tie = ({ id, wordings }: Criterion, on: boolean): void => {
    const others = item.criteria.filter((one) => !wordings.includes(one));
    onChange(on ? [...others, id] : others);
  };
  return (
    <details className={classes.part}>
      <summary className={classes.label}>{m.tools_criteria({ count: all.filter(isTied).length })}</summary>
      {all.length === 0 && <p className={classes.meta}>{m.tools_no_criteria(terms)}</p>}
      {all.length > many && (
        <TextInput
          type="search"
          label={m.criteria_tie_search()}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {tool.units.map((unit) => (
        <div key={unit.id} className={classes.stack}>
          {tool.units.length > 1 && <strong>{`${unit.code} ${unit.title}`}</strong>}
          <ul className={classes.ties}>
            {unit.criteria.filter(isFound).map((criterion) => (
              <li key={criterion.id}>
                <Checkbox
                  label={`${criterion.code} ${criterion.text}`}
                  checked={isTied(criterion)}
                  onChange={({ currentTarget }) => tie(criterion, currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {all.length > 0 && !all.some(isFound) && <p role="status">{m.criteria_tie_nothing_found()}</p>}
    </details>
  );
}
