import { Link } from '@tanstack/react-router';
import type { ObservationRow } from '#contract/evidence.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { observedText } from '#web/shared/answers/observedText.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { stateWords } from '#web/features/evidence/observations/words.ts';

interface Props {
  readonly rows: readonly ObservationRow[];
  /** Another page is loading. */
  readonly busy: boolean;
}

/** Observations, one row each; on a phone each row is a card. */
export function ObservationTable({ rows, busy }: Props) {
  const terms = useTerms();
  return (
    <CardTable
      busy={busy}
      columns={[
        terms.Student,
        m.observations_column_assessment(terms),
        m.observations_column_changed(),
        m.observations_column_state(),
      ]}
    >
      {rows.map((row) => (
        <Row key={`${row.attemptId}${row.itemId}`} row={row} />
      ))}
    </CardTable>
  );
}

function Row({ row }: { readonly row: ObservationRow }) {
  const reader = useReader();
  const terms = useTerms();
  const { attemptId, itemId } = row;
  const state = stateWords[row.state];
  return (
    <tr className={list.row}>
      <td>
        <Link to="/console/observations/$attemptId/$itemId" params={{ attemptId, itemId }} {...rowLink}>
          {row.studentName}
        </Link>
      </td>
      <td>
        <CellLabel>{m.observations_column_assessment(terms)}</CellLabel>
        {row.assessmentTitle}
        <span className={list.meta}>{row.unitCodes.join(', ')}</span>
      </td>
      <td>
        <CellLabel>{m.observations_column_changed()}</CellLabel>
        <time dateTime={row.at}>{formatInstant(row.at, reader)}</time>
      </td>
      <td>
        <StatusBadge tone={state.tone}>{state.text(terms)}</StatusBadge>
        {row.observed && <span className={list.meta}>{observedText(row.observed, reader.language)}</span>}
      </td>
    </tr>
  );
}
