import { Link } from '@tanstack/react-router';
import type { BankFiles } from '#contract/billing/bankFiles.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useReader } from '#web/tenant/reader.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';

interface Props {
  readonly rows: BankFiles['rows'];
  readonly busy: boolean;
}

/** The files, the newest first, each with how far it is. */
export function FilesTable({ rows, busy }: Props) {
  const reader = useReader();
  return (
    <CardTable busy={busy} columns={[m.bank_column_file(), m.bank_column_lines(), m.bank_column_uploaded()]}>
      {rows.map(({ id, fileName, open, booked, setAside, uploadedBy, uploadedAt }) => (
        <tr key={id} className={list.row}>
          <td>
            <Link to="/console/billing/bank-files/$id" params={{ id }} preload={false} {...rowLink}>
              {fileName}
            </Link>
          </td>
          <td>
            <CellLabel>{m.bank_column_lines()}</CellLabel>
            {m.bank_file_state({ open, booked, aside: setAside })}
          </td>
          <td>
            <CellLabel>{m.bank_column_uploaded()}</CellLabel>
            {m.bank_by({ name: uploadedBy, at: formatInstant(uploadedAt, reader) })}
          </td>
        </tr>
      ))}
    </CardTable>
  );
}
