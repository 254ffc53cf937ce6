import { Link } from '@tanstack/react-router';
import type { Debtor, DebtList } from '#contract/billing/debt.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { rowLink } from '#web/shared/lists/rowLink.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { useReader } from '#web/tenant/reader.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import list from '#web/ui/lists/list.module.css';
import { buckets } from './buckets.ts';
import classes from './debt.module.css';

interface Props {
  readonly list: DebtList;
  /** Other rows are loading. */
  readonly busy: boolean;
}

/** Who owes; a row opens the money of the person. On a phone each row is a card. */
export const DebtTable = ({ list: { rows, currency }, busy }: Props) => (
  <CardTable
    busy={busy}
    columns={[
      m.debt_column_person(),
      m.debt_column_oldest(),
      ...buckets.map(([name]) => name()),
      m.debt_total(),
    ]}
  >
    {rows.map((row) => (
      <Row key={row.personId} row={row} currency={currency} />
    ))}
  </CardTable>
);

function Row({ row, currency }: { readonly row: Debtor; readonly currency: string }) {
  const money = useMoney(currency);
  const reader = useReader();
  const { personId, personName, invoices, oldestDueOn, totalCents } = row;
  return (
    <tr className={list.row}>
      <td>
        {/* The log says who opened a page, so it is not read before somebody does. */}
        <Link to="/console/billing/people/$id" params={{ id: personId }} preload={false} {...rowLink}>
          {personName}
        </Link>
        <span className={list.meta}>{m.debt_invoices({ count: invoices })}</span>
      </td>
      <td>
        <CellLabel>{m.debt_column_oldest()}</CellLabel>
        {oldestDueOn ? formatDay(oldestDueOn, reader) : m.debt_no_day()}
      </td>
      {buckets.map(([name, of]) => (
        <td key={name()} className={classes.amount}>
          {of(row) > 0 && (
            <>
              <CellLabel>{name()}</CellLabel>
              {money(of(row))}
            </>
          )}
        </td>
      ))}
      <td className={classes.total}>
        <CellLabel>{m.debt_total()}</CellLabel>
        {money(totalCents)}
      </td>
    </tr>
  );
}
