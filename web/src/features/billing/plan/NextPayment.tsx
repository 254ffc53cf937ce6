import { Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { StudentBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from '#web/features/billing/billing.module.css';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { lateWords, listed, unlocked } from '#web/features/billing/money/billingWords.ts';
import { firstToPay, ownPlans, payableOf, underWay } from '#web/features/billing/money/paymentState.ts';
import type { Instalment } from '#web/shared/money/instalmentState.ts';
import { cardName, cardOf } from '#web/features/billing/card/storedCard.ts';
import { useHeldWords } from '#web/features/billing/money/useHeldWords.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';
import { PayButtons } from './PayButtons.tsx';
import { NextWords } from './NextWords.tsx';

interface Props {
  readonly billing: StudentBilling;
  readonly onOpen: Open;
}

/** The plain picture: what is paid of what, what comes next and when, and what happens when it is late. */
export function NextPayment({ billing, onOpen }: Props) {
  const first = firstToPay(billing);
  const own = ownPlans(billing);
  if (billing.plans.length > 0 && own.length === 0 && billing.dueCents === 0) return null;
  const late = first?.instalment.state === 'overdue' && !transferOf(billing, first.instalment);
  return (
    <section className={classes.picture} data-late={late || undefined}>
      {own.length > 0 && <Figures billing={billing} />}
      {first ? (
        <Next billing={billing} instalment={first.instalment} onOpen={onOpen} />
      ) : (
        <NothingNext billing={billing} />
      )}
    </section>
  );
}

function Figures({ billing }: Pick<Props, 'billing'>) {
  const money = useMoney(billing.currency);
  const { paid, total } = sumsOf(billing);
  const words = { paid: money(paid), total: money(total) };
  return (
    <Title order={2} className={classes.figures}>
      {paid >= total ? m.billing_paid_all(words) : m.billing_paid_of(words)}
    </Title>
  );
}

function sumsOf(billing: StudentBilling) {
  const plans = ownPlans(billing);
  return {
    paid: plans.reduce((sum, { paidCents }) => sum + paidCents, 0),
    total: plans.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}

/** Why there is no next payment: all is paid, an invoice of no plan is due, or what is left is held back. */
function NothingNext({ billing }: Pick<Props, 'billing'>) {
  const { dueCents, currency } = billing;
  const held = useHeldWords();
  const amount = useMoney(currency)(dueCents);
  if (dueCents > 0) return <Text>{m.billing_due_now({ amount })}</Text>;
  const { paid, total } = sumsOf(billing);
  return <Text className={classes.rule}>{paid < total ? held : m.billing_paid_all_text()}</Text>;
}

function Next({ billing, instalment, onOpen }: Props & { instalment: Instalment }) {
  const terms = useTerms();
  const { language } = useReader();
  const transfer = transferOf(billing, instalment);
  const late = instalment.state === 'overdue' && !transfer;
  const payable = payableOf(billing, instalment.id);
  const things = unlocked(instalment, m.billing_pays_start(terms));
  if (!payable) return null;
  return (
    <>
      <div className={classes.next}>
        <Title order={3} size="h5" className={late ? classes.late : undefined}>
          {late && <IconAlertTriangle size={20} aria-hidden />}
          {transfer && m.billing_transfer_heading()}
          {!transfer && (late ? m.billing_late_heading() : m.billing_next_heading())}
        </Title>
        <NextWords
          instalment={instalment}
          cents={payable.cents}
          currency={payable.currency}
          expected={transfer !== null}
        />
        <DueTogether billing={billing} />
        <ChargedThen billing={billing} instalment={instalment} />
        {things.length > 0 && <Text>{m.billing_pays_for({ things: listed(things, language) })}</Text>}
        <Text className={classes.rule}>{lateWords(billing.late, terms)}</Text>
      </div>
      <PayButtons billing={billing} payable={payable} onOpen={onOpen} />
    </>
  );
}

/** Nobody need press what is charged to a card by itself. */
function ChargedThen({ billing, instalment }: Pick<Props, 'billing'> & { instalment: Instalment }) {
  const reader = useReader();
  const plan = billing.plans.find(({ instalments }) => instalments.includes(instalment));
  const card = plan && cardOf(billing, plan.id);
  if (!card?.next || card.next.soon || card.next.on !== instalment.dueOn) return null;
  return <Text>{m.billing_charged_then({ ...cardName(card), day: formatDay(card.next.on, reader) })}</Text>;
}

/** What else is due beside the next payment. */
function DueTogether({ billing: { together, currency } }: Pick<Props, 'billing'>) {
  const money = useMoney(currency);
  if (together.due === null) return null;
  return <Text>{m.billing_due_all_text({ amount: money(together.due) })}</Text>;
}

const transferOf = (billing: StudentBilling, { invoiceId }: Instalment) =>
  underWay(billing, invoiceId, 'transfer');
