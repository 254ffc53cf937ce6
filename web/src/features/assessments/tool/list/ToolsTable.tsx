import { Link } from '@tanstack/react-router';
import type { ToolRow } from '#contract/assessments/tools.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

interface Props {
  readonly tools: readonly ToolRow[];
  /** Another page is loading. */
  readonly busy: boolean;
}

/** Assessments with what is published, what is being written, and the units they assess. */
export function ToolsTable({ tools, busy }: Props) {
  const terms = useTerms();
  return (
    <CardTable
      busy={busy}
      columns={[
        m.tools_column(terms),
        m.editions_state(),
        m.tools_column_items(),
        m.tools_column_units(terms),
      ]}
    >
      {tools.map((tool) => (
        <Row key={tool.id} tool={tool} />
      ))}
    </CardTable>
  );
}

function Row({ tool }: { readonly tool: ToolRow }) {
  const { id, code, title, published, draft, units, toReview, reviewed } = tool;
  const terms = useTerms();
  const reader = useReader();
  return (
    <tr className={list.row}>
      <td>
        <Link to="/console/assessments/$id" params={{ id }} {...rowLink}>
          {title || code}
        </Link>
        <span className={list.meta}>{code}</span>
      </td>
      <td>
        {draft && <StatusBadge tone="warning">{m.editions_draft()}</StatusBadge>}{' '}
        {toReview && <StatusBadge tone="brand">{m.reviews_badge_asked()}</StatusBadge>}{' '}
        {published && (
          <span className={list.meta}>
            {m.tools_version_of({ number: published.number, day: formatInstantDay(published.at, reader) })}
          </span>
        )}
        {reviewed === false && <span className={list.meta}>{m.reviews_badge_unreviewed()}</span>}
      </td>
      <td>
        <CellLabel>{m.tools_column_items()}</CellLabel>
        {m.editions_items({ count: (draft ?? published)?.items ?? 0 })}
      </td>
      <td>
        <CellLabel>{m.tools_column_units(terms)}</CellLabel>
        {units.length === 0 ? m.tools_no_unit(terms) : units.join(', ')}
      </td>
    </tr>
  );
}
