import { Link } from '@tanstack/react-router';
import type { RegistrationRow } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { formatDistance, formatInstant, formatInstantDay } from '#web/lib/dates.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import list from '#web/ui/lists/list.module.css';
import { Flags } from './Flags.tsx';
import { statusTones, statusWords } from '#web/features/registration/desk/statusWords.ts';

interface Props {
  readonly rows: readonly RegistrationRow[];
  /** Another page is on its way. */
  readonly busy: boolean;
  /** Whether the list holds more than one status. */
  readonly mixed: boolean;
}

/** Registrations, those that wait longest first; on a phone each row is a card. */
export function QueueTable({ rows, busy, mixed }: Props) {
  const terms = useTerms();
  return (
    <CardTable
      busy={busy}
      className={list.columns}
      columns={[
        m.registration_desk_column_who(),
        m.registration_desk_column_what(terms),
        m.registration_desk_column_since(),
        m.registration_desk_column_flags(),
      ]}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} mixed={mixed} />
      ))}
    </CardTable>
  );
}

function Row({ row, mixed }: { readonly row: RegistrationRow; readonly mixed: boolean }) {
  const terms = useTerms();
  return (
    <tr className={list.row}>
      <td>
        <Link to="/console/registrations/$id" params={{ id: row.id }} {...rowLink}>
          {row.name || row.email}
        </Link>
        {row.name && <span className={list.meta}>{row.email}</span>}
        {row.number && <span className={list.meta}>{row.number}</span>}
      </td>
      <td>
        <CellLabel>{m.registration_desk_column_what(terms)}</CellLabel>
        {row.courseTitle}
        <span className={list.meta}>{row.intakeName ?? m.registration_desk_no_intake()}</span>
      </td>
      <td>
        <CellLabel>{m.registration_desk_column_since()}</CellLabel>
        <Since row={row} />
      </td>
      <td>
        <span className={list.tags}>
          {mixed && <StatusBadge tone={statusTones[row.status]}>{statusWords[row.status]()}</StatusBadge>}
          <Flags row={row} />
        </span>
      </td>
    </tr>
  );
}

function Since({ row: { submittedAt, createdAt } }: { readonly row: RegistrationRow }) {
  const reader = useReader();
  if (!submittedAt) {
    return <>{m.registration_desk_started({ day: formatInstantDay(createdAt, reader) })}</>;
  }
  return (
    <>
      {formatDistance(submittedAt, reader.language)}
      <span className={list.meta}>{formatInstant(submittedAt, reader)}</span>
    </>
  );
}
