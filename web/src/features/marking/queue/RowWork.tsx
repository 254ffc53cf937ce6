import { Link } from '@tanstack/react-router';
import type { MarkingRow } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { SelectableRow } from '#web/shared/lists/SelectableRow.tsx';
import type { Selection } from '#web/shared/lists/useSelection.ts';
import list from '#web/ui/lists/list.module.css';

interface Props {
  readonly row: MarkingRow;
  /** Null where nothing is selected. */
  readonly selection: Selection<MarkingRow> | null;
}

/** Whose work a row is, which try, and the box that selects it. */
export function RowWork({ row, selection }: Props) {
  const { id, studentName, assessmentTitle, attempt, attemptsAllowed } = row;
  return (
    <SelectableRow
      row={row}
      selection={selection}
      label={m.marking_select({ name: studentName, title: assessmentTitle })}
    >
      {(link) => (
        <>
          <Link to="/console/marking/$id" params={{ id }} {...link}>
            {studentName}
          </Link>
          <span className={list.meta}>{m.marking_attempt_of({ attempt, count: attemptsAllowed })}</span>
        </>
      )}
    </SelectableRow>
  );
}
