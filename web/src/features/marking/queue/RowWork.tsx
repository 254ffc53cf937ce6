import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { MarkingRow } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import type { Selection } from '#web/shared/lists/useSelection.ts';
import list from '#web/ui/lists/list.module.css';
import lists from '#web/ui/lists/selection.module.css';
import classes from '#web/features/marking/marking.module.css';

interface Props {
  readonly row: MarkingRow;
  /** Null where nothing is selected. */
  readonly selection: Selection<MarkingRow> | null;
}

/** Whose work a row is: the box that selects it, above the link that covers the row. X selects it too. */
export function RowWork({ row, selection }: Props) {
  const { attempt, attemptsAllowed } = row;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key.toLowerCase() === 'x' && !event.metaKey && !event.ctrlKey) selection?.toggle(row);
    else rowLink.onKeyDown(event);
  };
  return (
    <span className={classes.first}>
      {selection && (
        <label className={`${lists.pick} ${classes.pick}`}>
          <input
            type="checkbox"
            aria-label={m.marking_select({ name: row.studentName, title: row.assessmentTitle })}
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row)}
          />
        </label>
      )}
      <span>
        <Link to="/console/marking/$id" params={{ id: row.id }} {...rowLink} onKeyDown={onKeyDown}>
          {row.studentName}
        </Link>
        <span className={list.meta}>{m.marking_attempt_of({ attempt, count: attemptsAllowed })}</span>
      </span>
    </span>
  );
}
