import { Button, Title } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import type { PersonBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CardTable, CellLabel } from '#web/ui/lists/CardTable.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { instalmentState, type Instalment } from './instalmentState.ts';
import money from './money.module.css';
import { nearest } from './nearest.ts';
import { dueWords } from './staffWords.ts';
import { useMoney } from './useMoney.ts';

interface Props {
  readonly plan: PersonBilling['plans'][number];
  /** Paid for it, and not delivered. */
  readonly prepaid: PersonBilling['prepaid'][number] | undefined;
  /** Under the instalments: what can be done. */
  readonly action?: ReactNode;
}

/** One payment plan: how far it is paid, and each instalment. */
export function PlanTable({ plan, prepaid, action }: Props) {
  const { name, courseTitle, payerName, currency, paidCents, totalCents, instalments } = plan;
  const amount = useMoney(currency);
  const heading = useId();
  const held = prepaid?.prepaidCents ?? 0;
  const [all, setAll] = useState(false);
  const shown = all ? instalments : nearest(instalments);
  return (
    <section className={parts.part} aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading}>
        {courseTitle ? m.billing_plan_of({ name, courseTitle }) : name}
      </Title>
      <p className={parts.line}>
        <span>{m.people_plan_paid({ paid: amount(paidCents), total: amount(totalCents) })}</span>
        {held > 0 && <span>{m.people_plan_prepaid({ amount: amount(held) })}</span>}
        {payerName !== null && <span>{m.people_plan_payer({ name: payerName })}</span>}
      </p>
      <CardTable
        labelledBy={heading}
        columns={[
          m.billing_column_instalment(),
          m.billing_column_amount(),
          m.billing_column_when(),
          m.billing_column_state(),
        ]}
      >
        {shown.map((instalment) => (
          <Row
            key={instalment.id}
            instalment={instalment}
            number={instalments.indexOf(instalment) + 1}
            amount={amount}
          />
        ))}
      </CardTable>
      <div className={parts.buttons}>
        {shown.length < instalments.length && (
          <Button variant="default" onClick={() => setAll(true)}>
            {m.billing_show_all({ count: instalments.length })}
          </Button>
        )}
        {action}
      </div>
    </section>
  );
}

interface RowProps {
  readonly instalment: Instalment;
  readonly number: number;
  readonly amount: (cents: number) => string;
}

function Row({ instalment, number, amount }: RowProps) {
  const { cents, paidCents, held, dateRequest } = instalment;
  const reader = useReader();
  const terms = useTerms();
  const { text, tone } = instalmentState(instalment);
  return (
    <tr>
      <td className={money.name}>{m.billing_instalment({ number })}</td>
      <td>
        <span className={money.amount}>{amount(cents)}</span>
        {paidCents > 0 && paidCents < cents && (
          <span className={money.meta}>{m.billing_state_partly({ amount: amount(paidCents) })}</span>
        )}
      </td>
      <td>
        <CellLabel>{m.billing_column_when()}</CellLabel>
        {dueWords(instalment, reader, terms)}
        {dateRequest?.status === 'open' && (
          <span className={money.meta}>
            {m.people_instalment_asked({ day: formatDay(dateRequest.wantedOn, reader) })}
          </span>
        )}
      </td>
      <td>
        <StatusBadge tone={tone}>{text}</StatusBadge>
        {held && <span className={money.meta}>{m.people_instalment_held()}</span>}
      </td>
    </tr>
  );
}
