import { Link } from '@tanstack/react-router';
import { formatInstantDay } from '#web/lib/dates.ts';
import { m } from '#messages/generated/messages.js';
import type { UnitRow } from '#contract/editions/units.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from '#web/features/editions/editions.module.css';

interface Props {
  readonly units: readonly UnitRow[];
  /** Another page is loading. */
  readonly busy: boolean;
}

/** Units with what is published, what is being written, and the courses that have them. */
export function UnitsTable({ units, busy }: Props) {
  const terms = useTerms();
  return (
    <CardTable
      busy={busy}
      columns={[
        m.editions_column_unit(terms),
        m.editions_state(),
        m.editions_column_items(),
        m.editions_column_courses(terms),
      ]}
    >
      {units.map((unit) => (
        <Row key={unit.id} unit={unit} />
      ))}
    </CardTable>
  );
}

function Row({ unit: { id, code, title, published, draft, courses } }: { readonly unit: UnitRow }) {
  const terms = useTerms();
  const reader = useReader();
  return (
    <tr className={list.row}>
      <td>
        <Link to="/console/units/$id" params={{ id }} {...rowLink}>
          {title}
        </Link>
        <span className={classes.meta}>{code}</span>
      </td>
      <td>
        {draft && <StatusBadge tone="warning">{m.editions_draft()}</StatusBadge>}{' '}
        {published && (
          <span className={classes.meta}>
            {m.editions_edition_of({ number: published.number, day: formatInstantDay(published.at, reader) })}
          </span>
        )}
      </td>
      <td>
        <CellLabel>{m.editions_column_items()}</CellLabel>
        {m.editions_items({ count: (draft ?? published)?.items ?? 0 })}
      </td>
      <td>
        <CellLabel>{m.editions_column_courses(terms)}</CellLabel>
        {courses.length === 0 ? m.editions_no_course() : courses.join(', ')}
      </td>
    </tr>
  );
}
