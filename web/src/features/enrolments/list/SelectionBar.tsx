import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { EnrolmentRow } from '#contract/enrolments/enrolmentList.ts';
import { mostChanged } from '#contract/enrolments/limits.ts';
import { m } from '#messages/generated/messages.js';
import { manyActs, type ManyAct } from '#web/features/enrolments/many/manyActs.ts';
import lists from '#web/ui/lists/selection.module.css';
import classes from './list.module.css';
import type { Selection } from './useSelection.ts';

interface Props {
  readonly selection: Selection;
  /** The rows of the page that is shown. */
  readonly shown: readonly EnrolmentRow[];
  readonly onAct: (act: ManyAct) => void;
}

/** How many enrolments are selected, and what is done to all of them. */
export function SelectionBar({ selection, shown, onAct }: Props) {
  const { rows, clear } = selection;
  const elsewhere = rows.filter(({ id }) => shown.every((row) => row.id !== id)).length;
  const tooMany = rows.length > mostChanged;
  const keys = { onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && clear() };
  return (
    <section aria-label={m.enrolments_selection()} className={lists.bar} {...keys}>
      <div className={classes.line}>
        <div className={classes.said} role="status">
          <strong>{m.enrolments_selected({ count: rows.length })}</strong>
          {elsewhere > 0 && <span>{m.enrolments_selected_elsewhere({ count: elsewhere })}</span>}
          {tooMany && <span>{m.enrolments_selected_most({ count: mostChanged })}</span>}
        </div>
        <Button variant="subtle" onClick={clear}>
          {m.enrolments_select_none()}
        </Button>
      </div>
      <div className={classes.acts}>
        {manyActs.map((act) => (
          <Button
            key={act.name}
            variant="default"
            aria-haspopup="dialog"
            disabled={tooMany}
            onClick={() => onAct(act)}
          >
            {act.title()}
          </Button>
        ))}
      </div>
    </section>
  );
}
