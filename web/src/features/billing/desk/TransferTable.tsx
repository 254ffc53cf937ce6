import { Button, Text, Title } from '@mantine/core';
import type { BillingDesk } from '#contract/billing/desk.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { formatMoney } from '#messages/money.ts';
import { useReader } from '#web/tenant/reader.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import classes from '#web/features/billing/billing.module.css';

export type Transfer = BillingDesk['transfers'][number];
interface Props {
  readonly transfers: readonly Transfer[];
  readonly onArrived: (transfer: Transfer) => void;
}

const headingId = 'staff-transfers';

/** Transfers that are waited for, to be looked up on the bank statement by their reference. */
export function TransferTable({ transfers, onArrived }: Props) {
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId}>
        {m.billing_desk_transfers()}
      </Title>
      {transfers.length === 0 ? (
        <Text>{m.billing_desk_transfers_none()}</Text>
      ) : (
        <CardTable
          labelledBy={headingId}
          columns={[
            m.billing_transfer_reference(),
            m.billing_column_amount(),
            m.billing_desk_who(),
            m.billing_desk_invoice(),
            m.billing_desk_asked(),
            m.billing_column_actions(),
          ]}
        >
          {transfers.map((transfer) => (
            <Row key={transfer.id} transfer={transfer} onArrived={onArrived} />
          ))}
        </CardTable>
      )}
    </section>
  );
}

function Row({ transfer, onArrived }: { transfer: Transfer; onArrived: Props['onArrived'] }) {
  const reader = useReader();
  const { reference, cents, currency, personName: name, invoiceNumber, createdAt } = transfer;
  return (
    <tr>
      <td className={classes.name}>{reference}</td>
      <td className={classes.amount}>{formatMoney(cents, currency, reader.language)}</td>
      <td>{name}</td>
      <td>{invoiceNumber}</td>
      <td>
        <CellLabel>{m.billing_desk_asked()}</CellLabel>
        {formatInstantDay(createdAt, reader)}
      </td>
      <td>
        {transfer.own ? (
          m.billing_desk_own()
        ) : (
          <Button
            variant="default"
            onClick={() => onArrived(transfer)}
            aria-haspopup="dialog"
            aria-label={m.billing_desk_confirm_named({ reference, name })}
          >
            {m.billing_desk_confirm()}
          </Button>
        )}
      </td>
    </tr>
  );
}
