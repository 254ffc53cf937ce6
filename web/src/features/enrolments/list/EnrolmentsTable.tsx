import type { EnrolmentRow } from '#contract/enrolments/enrolmentList.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay, type Reader } from '#web/lib/dates.ts';
import { statusTones, statusWords } from '#web/shared/enrolmentStatus.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { RowPerson } from './SelectRow.tsx';
import type { Selection } from '#web/shared/lists/useSelection.ts';

interface Props {
  readonly rows: readonly EnrolmentRow[];
  /** Another page is loading. */
  readonly busy: boolean;
  /** Null for who changes none. */
  readonly selection: Selection<EnrolmentRow> | null;
}

/** Enrolments with their days; on a phone each row is a card. */
export function EnrolmentsTable({ rows, busy, selection }: Props) {
  const terms = useTerms();
  return (
    <CardTable
      busy={busy}
      className={list.columns}
      columns={[
        m.enrolments_column_student(terms),
        m.enrolments_column_course(terms),
        m.enrolments_column_days(),
        m.enrolments_column_state(),
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} selection={selection} />
      ))}
    </CardTable>
  );
}

const daysText = ({ startsOn, accessEndsOn }: EnrolmentRow, reader: Reader): string => {
  const from = formatDay(startsOn, reader);
  return accessEndsOn === null
    ? m.enrolments_days_open({ from })
    : m.enrolments_days({ from, until: formatDay(accessEndsOn, reader) });
};

function Row({ row, selection }: Pick<Props, 'selection'> & { readonly row: EnrolmentRow }) {
  const { id, course, intake, status, pausedUntil } = row;
  const terms = useTerms();
  const reader = useReader();
  const selected = selection?.has(id) ?? false;
  return (
    <tr className={list.row} data-selected={selected || undefined}>
      <td>
        <RowPerson row={row} selection={selection} />
      </td>
      <td>
        <CellLabel>{m.enrolments_column_course(terms)}</CellLabel>
        {course.title}
        <span className={list.meta}>{intake?.name ?? m.enrolments_intake_none()}</span>
      </td>
      <td>
        <CellLabel>{m.enrolments_column_days()}</CellLabel>
        {daysText(row, reader)}
      </td>
      <td>
        <StatusBadge tone={statusTones[status]}>{statusWords[status]()}</StatusBadge>
        {status === 'paused' && pausedUntil && (
          <span className={list.meta}>
            {m.enrolments_days_until({ day: formatDay(pausedUntil, reader) })}
          </span>
        )}
      </td>
    </tr>
  );
}
