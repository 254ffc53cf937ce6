import { Button } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { mostChanged } from '#contract/enrolments/limits.ts';
import { m } from '#messages/generated/messages.js';
import lists from '#web/ui/lists/selection.module.css';
import classes from './list.module.css';
import type { Selection } from '#web/shared/lists/useSelection.ts';

interface Row {
  readonly id: string;
}

interface Props<R extends Row> {
  readonly selection: Selection<R>;
  /** The rows of the page that is shown. */
  readonly shown: readonly Row[];
  /** What is done to them; nothing, while there are too many. */
  readonly children: (tooMany: boolean) => ReactNode;
}

/** How many rows of a list are selected, and what is done to all of them. */
export function SelectionBar<R extends Row>({ selection, shown, children }: Props<R>) {
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
      <div className={classes.acts}>{children(tooMany)}</div>
    </section>
  );
}
