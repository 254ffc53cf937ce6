import { Button, Text, Title } from '@mantine/core';
import type { BillingDesk } from '#contract/billing/desk.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { formatMoney } from '#messages/money.ts';
import { useReader } from '#web/tenant/reader.ts';
import { CardTable } from '#web/ui/lists/CardTable.tsx';
import classes from '#web/features/billing/billing.module.css';

export type DateRequest = BillingDesk['dateRequests'][number];
type Decide = (request: DateRequest, accept: boolean) => void;
interface Props {
  readonly requests: readonly DateRequest[];
  readonly onDecide: Decide;
}

const headingId = 'staff-dates';

/** New dates that are asked for, each with its reason. */
export function DateRequestTable({ requests, onDecide }: Props) {
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId}>
        {m.billing_desk_dates()}
      </Title>
      {requests.length === 0 ? (
        <Text>{m.billing_desk_dates_none()}</Text>
      ) : (
        <CardTable
          labelledBy={headingId}
          columns={[
            m.billing_desk_who(),
            m.billing_column_amount(),
            m.billing_date_wanted(),
            m.billing_desk_reason(),
            m.billing_column_actions(),
          ]}
        >
          {requests.map((request) => (
            <Row key={request.id} request={request} onDecide={onDecide} />
          ))}
        </CardTable>
      )}
    </section>
  );
}

function Row({ request, onDecide }: { request: DateRequest; onDecide: Decide }) {
  const reader = useReader();
  const { personName: name, cents, currency, dueOn, wantedOn, reason } = request;
  const days = { from: formatDay(dueOn, reader), to: formatDay(wantedOn, reader) };
  return (
    <tr>
      <td className={classes.name}>{name}</td>
      <td className={classes.amount}>{formatMoney(cents, currency, reader.language)}</td>
      <td>{m.billing_desk_from_to(days)}</td>
      <td>{reason}</td>
      <td>
        {request.own ? (
          m.billing_desk_own()
        ) : (
          <div className={classes.actions}>
            <Button
              variant="default"
              onClick={() => onDecide(request, true)}
              aria-haspopup="dialog"
              aria-label={m.billing_desk_accept_named({ name })}
            >
              {m.billing_desk_accept()}
            </Button>
            <Button
              variant="default"
              onClick={() => onDecide(request, false)}
              aria-haspopup="dialog"
              aria-label={m.billing_desk_decline_named({ name })}
            >
              {m.billing_desk_decline()}
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}
