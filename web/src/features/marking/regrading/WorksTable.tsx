import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RegradingPreview, RegradingRow } from '#contract/marking/regrading.ts';
import { m } from '#messages/generated/messages.js';
import { SelectableRow } from '#web/shared/lists/SelectableRow.tsx';
import type { Selection } from '#web/shared/lists/useSelection.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import classes from '#web/features/marking/marking.module.css';
import { becauseWords, gradeText } from './regradingWords.ts';

/** A work that can be judged again. */
export type WorkRow = Omit<RegradingRow, 'workId' | 'leftOut' | 'judgementId'> & {
  readonly id: string;
  readonly judgementId: string;
};

interface Props {
  readonly preview: RegradingPreview;
  readonly can: readonly WorkRow[];
  /** Null where all of them change. */
  readonly selection: Selection<WorkRow> | null;
}

/** Works that can change with the result now and then, and why others stay. */
export function WorksTable({ preview, can, selection }: Props) {
  const terms = useTerms();
  const left = preview.rows.filter(({ leftOut }) => leftOut !== null);
  return (
    <>
      {preview.more && <p role="status">{m.marking_regrade_more()}</p>}
      {preview.same > 0 && <p>{m.marking_regrade_same({ count: preview.same })}</p>}
      {can.length === 0 ? (
        <EmptyState title={m.marking_regrade_none()} icon={<IconChecks size={40} />} />
      ) : (
        <>
          {selection && (
            <Button variant="default" className={classes.start} onClick={() => selection.all(can, true)}>
              {m.marking_regrade_select_all({ count: can.length })}
            </Button>
          )}
          <CardTable
            className={list.columns}
            columns={[
              terms.Student,
              m.marking_regrade_now(),
              ...(selection ? [] : [m.marking_regrade_would()]),
              m.marking_regrade_intake(),
            ]}
          >
            {can.map((row) => (
              <Row key={row.id} row={row} selection={selection} />
            ))}
          </CardTable>
        </>
      )}
      {left.length > 0 && (
        <details>
          <summary>{m.marking_regrade_left_out({ count: left.length })}</summary>
          <ul>
            {left.map(({ workId, studentName, leftOut }) => (
              <li key={workId}>
                {studentName}: {leftOut && becauseWords[leftOut]()}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Row({ row, selection }: { readonly row: WorkRow } & Pick<Props, 'selection'>) {
  const terms = useTerms();
  return (
    <tr className={list.row}>
      <td>
        <SelectableRow
          row={row}
          selection={selection}
          label={m.marking_regrade_select({ name: row.studentName })}
        >
          {(link) => (
            <Link to="/console/marking/$id" params={{ id: row.id }} preload={false} {...link}>
              {row.studentName}
            </Link>
          )}
        </SelectableRow>
      </td>
      <td>
        <CellLabel>{m.marking_regrade_now()}</CellLabel>
        {gradeText(row.now)}
        {row.released && <span className={list.meta}>{m.marking_regrade_released(terms)}</span>}
      </td>
      {!selection && (
        <td>
          <CellLabel>{m.marking_regrade_would()}</CellLabel>
          {gradeText(row.would)}
        </td>
      )}
      <td>
        <CellLabel>{m.marking_regrade_intake()}</CellLabel>
        {row.intakeName ?? '–'}
      </td>
    </tr>
  );
}
