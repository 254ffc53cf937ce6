import '#web/ui/controls/checkboxCss.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { UnitCoverage } from '#contract/editions/coverage.ts';
import { m } from '#messages/generated/messages.js';
import { coveredBy } from '#web/features/editions/criteria/coverage.ts';
import classes from '#web/features/editions/criteria/criteria.module.css';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { nameOfItem } from './mapping.ts';
import type { CoverageItem } from './mapping.ts';

interface Props {
  readonly coverage: UnitCoverage;
  readonly item: CoverageItem;
  /** Ids of its criteria. */
  readonly tied: readonly string[];
  readonly onChange: (criterionIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** How many criteria are too many to find one by eye. */
const many = 12;

/** The criteria an item gathers evidence for. What is ticked counts at once, and is published with the map. */
export function TieDialog({ coverage, item, tied, onChange, onClose }: Props) {
  const [words, setWords] = useState('');
  const task = coverage.tasks.find(({ items }) => items.some(({ id }) => id === item.id))!;
  const covered = coveredBy(coverage.criteria, coverage);
  const wanted = words.trim().toLowerCase();
  const choices = coverage.criteria.filter(
    ({ id }) => tied.includes(id) || covered.get(id)!.state !== 'aside',
  );
  const found = choices.filter(({ code, text }) => `${code} ${text}`.toLowerCase().includes(wanted));
  return (
    <Dialog opened onClose={onClose} title={m.criteria_tie_title({ item: nameOfItem(task, item) })} size="lg">
      <div className={classes.paste}>
        <p>{item.prompt}</p>
        {choices.length > many && (
          <TextInput
            type="search"
            label={m.criteria_tie_search()}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        )}
        {found.length === 0 && <p role="status">{m.criteria_tie_nothing_found()}</p>}
        <ul className={classes.plain}>
          {found.map(({ id, code, text }) => (
            <li key={id}>
              <Checkbox
                label={`${code} ${text}`}
                checked={tied.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...tied, id] : tied.filter((one) => one !== id))
                }
              />
            </li>
          ))}
        </ul>
        <div className={classes.taking}>
          <Button onClick={onClose}>{m.criteria_done()}</Button>
        </div>
      </div>
    </Dialog>
  );
}
