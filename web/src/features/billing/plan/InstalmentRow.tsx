import { Button } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { todayIn } from '#web/lib/dayParts.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { CellLabel } from '#web/ui/lists/CardTable.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from '#web/features/billing/billing.module.css';
import { unlocked, whenWords } from '#web/features/billing/money/billingWords.ts';
import { PayButton } from './PayButton.tsx';
import { dateMayBeAsked, payableOf, underWay } from '#web/features/billing/money/paymentState.ts';
import { instalmentState, type Instalment } from '#web/shared/money/instalmentState.ts';
import { paymentState } from '#web/shared/money/paymentState.ts';
import { useHeldWords } from '#web/features/billing/money/useHeldWords.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import type { BillingPlan, StudentBilling } from '#contract/billing/billing.ts';
import type { Open } from '#web/features/billing/money/billingSearch.ts';

interface Props {
  readonly plan: BillingPlan;
  readonly billing: StudentBilling;
  readonly onOpen: Open;
  readonly instalment: Instalment;
  readonly number: number;
}

export function InstalmentRow(props: Props) {
  const { instalment, number, plan } = props;
  const terms = useTerms();
  const reader = useReader();
  const money = useMoney(plan.currency);
  return (
    <tr>
      <td className={classes.name}>{m.billing_instalment({ number })}</td>
      <td>
        <span className={classes.amount}>{money(instalment.cents)}</span>
        {instalment.paidCents > 0 && instalment.paidCents < instalment.cents && (
          <span className={classes.meta}>
            {m.billing_state_partly({ amount: money(instalment.paidCents) })}
          </span>
        )}
      </td>
      <td>
        <CellLabel>{m.billing_column_when()}</CellLabel>
        {whenWords(instalment, reader, terms)}
        <DateRequest instalment={instalment} />
      </td>
      <td>
        <State instalment={instalment} billing={props.billing} />
      </td>
      <td>
        <Unlocks instalment={instalment} />
      </td>
      <td>
        <Actions {...props} />
      </td>
    </tr>
  );
}

function DateRequest({ instalment: { dateRequest } }: { instalment: Instalment }) {
  const reader = useReader();
  if (!dateRequest) return null;
  const day = formatDay(dateRequest.wantedOn, reader);
  const words = {
    open: () => m.billing_date_asked({ day }),
    accepted: () => m.billing_date_accepted({ day }),
    declined: () => m.billing_date_declined({ day }),
  };
  return <span className={classes.meta}>{words[dateRequest.status]()}</span>;
}

function State({ instalment, billing }: Pick<Props, 'instalment' | 'billing'>) {
  const held = useHeldWords();
  const transfer = underWay(billing, instalment.invoiceId, 'transfer');
  const { text, tone } = transfer ? paymentState(transfer) : instalmentState(instalment);
  return (
    <>
      <StatusBadge tone={tone}>{text}</StatusBadge>
      {instalment.held && <span className={classes.meta}>{held}</span>}
    </>
  );
}

function Unlocks({ instalment }: { instalment: Instalment }) {
  const things = unlocked(instalment, m.billing_start());
  if (things.length === 0) return null;
  return (
    <>
      <CellLabel>{m.billing_column_unlocks()}</CellLabel>
      <ul className={classes.things}>
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </>
  );
}

function Actions({ instalment, number, plan, billing, onOpen }: Props) {
  const { timeZone } = useReader();
  const payable = payableOf(billing, instalment.id);
  if (!payable) return null;
  const what = m.billing_instalment_of({ number, total: plan.instalments.length });
  // What comes much later has its turn later: one thing to do, not twenty-four.
  if (instalment.invoiceId === null && plan.next?.instalmentId !== instalment.id) return null;
  return (
    <div className={classes.actions}>
      <PayButton billing={billing} payable={payable} onOpen={onOpen} />
      {dateMayBeAsked(instalment, todayIn(timeZone)) && (
        <Button
          variant="default"
          onClick={() => onOpen({ date: instalment.id })}
          aria-haspopup="dialog"
          aria-label={m.billing_date_ask_named({ what })}
        >
          {m.billing_date_ask()}
        </Button>
      )}
    </div>
  );
}
