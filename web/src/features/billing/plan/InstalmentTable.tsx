import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BillingPlan, StudentBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import { CardTable } from '#web/ui/lists/CardTable.tsx';
import classes from '#web/features/billing/billing.module.css';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { nearest } from '#web/shared/money/nearest.ts';
import type { Instalment } from '#web/shared/money/instalmentState.ts';
import { InstalmentRow } from './InstalmentRow.tsx';

interface Props {
  readonly plan: BillingPlan;
  readonly billing: StudentBilling;
  readonly labelledBy: string;
  readonly onOpen: Open;
}

/** Every instalment with its amount, its day, its state and what it pays for; on a phone each row is a card. */
export function InstalmentTable({ plan, billing, labelledBy, onOpen }: Props) {
  const [all, setAll] = useState(false);
  const { instalments } = plan;
  const shown = all ? instalments : nearest(instalments);
  return (
    <>
      <Rows rows={shown} plan={plan} billing={billing} labelledBy={labelledBy} onOpen={onOpen} />
      {shown.length < instalments.length && (
        <Button variant="default" className={classes.more} onClick={() => setAll(true)}>
          {m.billing_show_all({ count: instalments.length })}
        </Button>
      )}
    </>
  );
}

function Rows({ rows, plan, billing, labelledBy, onOpen }: Props & { rows: readonly Instalment[] }) {
  return (
    <CardTable
      labelledBy={labelledBy}
      columns={[
        m.billing_column_instalment(),
        m.billing_column_amount(),
        m.billing_column_when(),
        m.billing_column_state(),
        m.billing_column_unlocks(),
        m.billing_column_actions(),
      ]}
    >
      {rows.map((instalment) => (
        <InstalmentRow
          key={instalment.id}
          instalment={instalment}
          number={plan.instalments.indexOf(instalment) + 1}
          plan={plan}
          billing={billing}
          onOpen={onOpen}
        />
      ))}
    </CardTable>
  );
}
