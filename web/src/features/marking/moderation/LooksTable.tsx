import { Link } from '@tanstack/react-router';
import type { ModerationRow } from '#contract/marking/moderation.ts';
import { m } from '#messages/generated/messages.js';
import { formatDistance } from '#web/lib/dates.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { reasonWords } from './moderationWords.ts';

interface Props {
  readonly rows: readonly ModerationRow[];
  /** Another page is loading. */
  readonly busy: boolean;
}

/** Judgements a second assessor looks at, one row each; on a phone each row is a card. */
export function LooksTable({ rows, busy }: Props) {
  const terms = useTerms();
  return (
    <CardTable
      busy={busy}
      className={list.columns}
      columns={[
        terms.Student,
        m.marking_column_assessment(terms),
        m.marking_looks_column_first(),
        m.marking_looks_column_second(),
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </CardTable>
  );
}

function Row({ row }: { readonly row: ModerationRow }) {
  const terms = useTerms();
  const { language } = useReader();
  return (
    <tr className={list.row}>
      <td>
        <Link to="/console/marking/$id" params={{ id: row.workId }} preload={false} {...rowLink}>
          {row.studentName}
        </Link>
      </td>
      <td>
        <CellLabel>{m.marking_column_assessment(terms)}</CellLabel>
        {row.assessmentTitle}
        <span className={list.meta}>{reasonWords[row.reason]()}</span>
      </td>
      <td>
        <CellLabel>{m.marking_looks_column_first()}</CellLabel>
        {row.firstName}
        <span className={list.meta}>{formatDistance(row.judgedAt, language)}</span>
      </td>
      <td>
        <CellLabel>{m.marking_looks_column_second()}</CellLabel>
        {row.secondName ?? (
          <span className={list.tags}>
            <StatusBadge>{m.marking_looks_open()}</StatusBadge>
            {row.holds && <StatusBadge tone="warning">{m.marking_look_holds()}</StatusBadge>}
          </span>
        )}
        {row.decidedAt && <span className={list.meta}>{formatDistance(row.decidedAt, language)}</span>}
      </td>
    </tr>
  );
}
