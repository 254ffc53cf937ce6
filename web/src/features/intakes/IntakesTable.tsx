import { Link } from '@tanstack/react-router';
import type { StaffIntake } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './intakes.module.css';
import {
  daysText,
  enrolmentState,
  lastDay,
  leftText,
  stateTones,
  stateWords,
  takenText,
  waitingText,
  whereText,
} from './intakeWords.ts';

interface Props {
  readonly rows: readonly StaffIntake[];
  /** Another page is on its way. */
  readonly busy: boolean;
}

/** Intakes, those that can be joined at any time first, then the newest start; on a phone each row is a card. */
export function IntakesTable({ rows, busy }: Props) {
  return (
    <CardTable
      busy={busy}
      className={classes.columns}
      columns={[
        m.intakes_column_name(),
        m.intakes_column_when_where(),
        m.intakes_column_places(),
        m.intakes_enrolment(),
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </CardTable>
  );
}

function Row({ row }: { readonly row: StaffIntake }) {
  const reader = useReader();
  return (
    <tr className={list.row}>
      <td>
        <Link to="/console/intakes/$id" params={{ id: row.id }} {...rowLink}>
          {row.name}
        </Link>
        <span className={list.meta}>{row.course.title}</span>
        <span className={list.meta}>{row.course.code}</span>
      </td>
      <td>
        <CellLabel>{m.intakes_column_when_where()}</CellLabel>
        {daysText(row, reader)}
        {row.schedule && <span className={list.meta}>{row.schedule}</span>}
        <span className={list.meta}>{whereText(row)}</span>
      </td>
      <td>
        <CellLabel>{m.intakes_column_places()}</CellLabel>
        {takenText(row)}
        <span className={list.meta}>{leftText(row)}</span>
        <span className={list.meta}>{waitingText(row)}</span>
      </td>
      <td>
        <CellLabel>{m.intakes_enrolment()}</CellLabel>
        <State row={row} />
      </td>
    </tr>
  );
}

function State({ row }: { readonly row: StaffIntake }) {
  const terms = useTerms();
  const reader = useReader();
  const state = enrolmentState(row);
  const until = row.hidden === null ? lastDay(row) : null;
  return (
    <>
      <StatusBadge tone={stateTones[state]}>{stateWords[state](terms)}</StatusBadge>
      {until && <span className={list.meta}>{m.intakes_until({ day: formatDay(until, reader) })}</span>}
    </>
  );
}
