import { Link } from '@tanstack/react-router';
import type { MarkingRow } from '#contract/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatDistance, formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './marking.module.css';
import { stateWords } from './words.ts';

interface Props {
  readonly rows: readonly MarkingRow[];
  /** Another page is on its way. */
  readonly busy: boolean;
}

/** Students' work, one row each; on a phone each row is a card. */
export function MarkingTable({ rows, busy }: Props) {
  const terms = useTerms();
  return (
    <table className={classes.table} aria-busy={busy}>
      <thead>
        <tr>
          <th scope="col">{terms.Student}</th>
          <th scope="col">{m.marking_column_assessment()}</th>
          <th scope="col">{m.marking_column_waiting()}</th>
          <th scope="col">{m.marking_column_state()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { readonly row: MarkingRow }) {
  const { attempt, attemptsAllowed } = row;
  return (
    <tr className={classes.row}>
      <td>
        <Link to="/console/marking/$id" params={{ id: row.id }} className={classes.link}>
          {row.studentName}
        </Link>
        <span className={classes.meta}>{m.marking_attempt_of({ attempt, count: attemptsAllowed })}</span>
      </td>
      <td>
        <span className={classes.label} aria-hidden>
          {m.marking_column_assessment()}
        </span>
        {row.assessmentTitle}
        <span className={classes.meta}>
          {row.unitCodes.join(', ')} · {row.courseTitle}
        </span>
      </td>
      <td>
        <span className={classes.label} aria-hidden>
          {m.marking_column_waiting()}
        </span>
        <Waiting row={row} />
      </td>
      <td>
        <Flags row={row} />
      </td>
    </tr>
  );
}

function Waiting({ row: { submittedAt, expectedBy, dueAt } }: { readonly row: MarkingRow }) {
  const reader = useReader();
  return (
    <>
      {submittedAt && formatDistance(submittedAt, reader.language)}
      {expectedBy && (
        <span className={classes.meta}>{m.marking_expected({ at: formatInstant(expectedBy, reader) })}</span>
      )}
      {dueAt && <span className={classes.meta}>{m.marking_due({ at: formatInstant(dueAt, reader) })}</span>}
    </>
  );
}

function Flags({ row }: { readonly row: MarkingRow }) {
  const state = stateWords[row.state];
  const { claim, judged, openMessages } = row;
  return (
    <span className={classes.tags}>
      <StatusBadge tone={state.tone}>{state.text()}</StatusBadge>
      {row.late && <StatusBadge tone="warning">{m.marking_late()}</StatusBadge>}
      {claim && (
        <StatusBadge>{claim.mine ? m.marking_mine() : m.marking_claimed({ name: claim.byName })}</StatusBadge>
      )}
      {judged.items > 0 && (
        <StatusBadge>{m.marking_judged({ done: judged.items, total: judged.total })}</StatusBadge>
      )}
      {openMessages > 0 && (
        <StatusBadge tone="warning">{m.marking_messages({ count: openMessages })}</StatusBadge>
      )}
      {row.extensionAsked && <StatusBadge tone="warning">{m.marking_extension_asked()}</StatusBadge>}
    </span>
  );
}
