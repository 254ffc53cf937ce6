import type { StudentAtRisk } from '#contract/enrolments/atRisk.ts';
import { m } from '#messages/generated/messages.js';
import { RowPerson } from '#web/features/enrolments/list/SelectRow.tsx';
import type { Selection } from '#web/shared/lists/useSelection.ts';
import { formatDay, formatInstant, formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import classes from './atRisk.module.css';
import { RowActs } from './RowActs.tsx';
import { riskText } from './riskWords.ts';

interface Props {
  readonly rows: readonly StudentAtRisk[];
  /** Another page is loading. */
  readonly busy: boolean;
  /** Null for who keeps no notes. */
  readonly selection: Selection<StudentAtRisk> | null;
  readonly onNote: (row: StudentAtRisk) => void;
  /** When the reasons were looked for. */
  readonly lookedAt: string | null;
}

/** Students at risk with the reasons; on a phone each row is a card. */
export function AtRiskTable({ rows, busy, ...each }: Props) {
  const terms = useTerms();
  return (
    <CardTable
      busy={busy}
      className={list.columns}
      columns={[
        m.enrolments_column_student(terms),
        m.at_risk_column_reasons(),
        m.at_risk_column_since(),
        m.at_risk_column_note(),
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} {...each} />
      ))}
    </CardTable>
  );
}

interface RowProps extends Pick<Props, 'selection' | 'onNote' | 'lookedAt'> {
  readonly row: StudentAtRisk;
}

function Row({ row, selection, onNote, lookedAt }: RowProps) {
  const { id, course, intake, since } = row;
  const reader = useReader();
  return (
    <tr className={list.row} data-selected={selection?.has(id) || undefined}>
      <td>
        <RowPerson row={row} selection={selection}>
          <span className={list.meta}>{course.title}</span>
          {intake && <span className={list.meta}>{intake.name}</span>}
        </RowPerson>
      </td>
      <td>
        <CellLabel>{m.at_risk_column_reasons()}</CellLabel>
        <Reasons row={row} lookedAt={lookedAt} />
      </td>
      <td>
        <CellLabel>{m.at_risk_column_since()}</CellLabel>
        {formatDay(since, reader)}
      </td>
      <td>
        <CellLabel>{m.at_risk_column_note()}</CellLabel>
        <Noted row={row} />
        <RowActs row={row} notes={selection !== null} onNote={onNote} />
      </td>
    </tr>
  );
}

/** The reasons, and that they came back since: the reasons are those of the last look. */
function Reasons({ row: { risks, lastSeenAt }, lookedAt }: { row: StudentAtRisk; lookedAt: string | null }) {
  const reader = useReader();
  const back = lastSeenAt !== null && lookedAt !== null && lastSeenAt > lookedAt ? lastSeenAt : null;
  return (
    <div>
      <ul className={classes.reasons}>
        {risks.map((risk) => (
          <li key={risk.reason}>{riskText(risk, reader)}</li>
        ))}
      </ul>
      {back && <span className={list.meta}>{m.at_risk_here_again({ at: formatInstant(back, reader) })}</span>}
    </div>
  );
}

function Noted({ row: { note, setAsideUntil } }: { readonly row: StudentAtRisk }) {
  const reader = useReader();
  if (!note) return <span className={list.meta}>{m.at_risk_none_note()}</span>;
  return (
    <div>
      <span className={classes.note}>{note.text}</span>
      <span className={list.meta}>
        {m.at_risk_noted({ by: note.by, at: formatInstantDay(note.at, reader) })}
      </span>
      {setAsideUntil && (
        <span className={list.meta}>{m.at_risk_aside_until({ day: formatDay(setAsideUntil, reader) })}</span>
      )}
    </div>
  );
}
