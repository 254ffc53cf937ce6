import { Link } from '@tanstack/react-router';
import type { ObservationRow } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './observations.module.css';
import { stateWords } from './words.ts';

interface Props {
  readonly rows: readonly ObservationRow[];
  /** Another page is on its way. */
  readonly busy: boolean;
}

/** Observations, one row each; on a phone each row is a card. */
export function ObservationTable({ rows, busy }: Props) {
  const terms = useTerms();
  return (
    <table className={classes.table} aria-busy={busy}>
      <thead>
        <tr>
          <th scope="col">{terms.Student}</th>
          <th scope="col">{m.observations_column_assessment()}</th>
          <th scope="col">{m.observations_column_changed()}</th>
          <th scope="col">{m.observations_column_state()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.attemptId}${row.itemId}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { readonly row: ObservationRow }) {
  const reader = useReader();
  const terms = useTerms();
  const { attemptId, itemId } = row;
  const state = stateWords[row.state];
  return (
    <tr className={classes.row}>
      <td>
        <Link
          to="/console/observations/$attemptId/$itemId"
          params={{ attemptId, itemId }}
          className={classes.link}
        >
          {row.studentName}
        </Link>
      </td>
      <td>
        <span className={classes.label} aria-hidden>
          {m.observations_column_assessment()}
        </span>
        {row.assessmentTitle}
        <span className={classes.meta}>{row.unitCodes.join(', ')}</span>
      </td>
      <td>
        <span className={classes.label} aria-hidden>
          {m.observations_column_changed()}
        </span>
        <time dateTime={row.at}>{formatInstant(row.at, reader)}</time>
      </td>
      <td>
        <StatusBadge tone={state.tone}>{state.text(terms)}</StatusBadge>
      </td>
    </tr>
  );
}
