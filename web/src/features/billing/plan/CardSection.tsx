import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCreditCard } from '@tabler/icons-react';
import type { BillingPlan, StudentBilling } from '#contract/billing/billing.ts';
import type { CardOnFile } from '#contract/billing/payments.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from '#web/features/billing/card.module.css';
import type { Open } from '#web/features/billing/money/billingSearch.ts';
import { failureWords } from '#web/features/billing/money/billingWords.ts';
import { cardName, cardOf, expiryWords, mayAddCard } from '#web/features/billing/card/storedCard.ts';
import { useMoney } from '#web/shared/money/useMoney.ts';

interface Props {
  readonly plan: BillingPlan;
  readonly billing: StudentBilling;
  readonly onOpen: Open;
}

/** The card a plan is charged to by itself, or how to have one. */
export function CardSection({ plan, billing, onOpen }: Props) {
  const card = cardOf(billing, plan.id);
  const named = { plan: plan.courseTitle ?? plan.name };
  if (!card && !mayAddCard(billing, plan)) return null;
  return (
    <div className={classes.section}>
      <Title order={3} size="h5" className={classes.title}>
        <IconCreditCard size={20} aria-hidden />
        {m.billing_card_title()}
      </Title>
      {card ? <OnFile card={card} currency={plan.currency} /> : <Text>{m.billing_card_none()}</Text>}
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-haspopup="dialog"
          aria-label={card ? m.billing_card_change_named(named) : m.billing_card_add_named(named)}
          onClick={() => onOpen({ card: plan.id })}
        >
          {card ? m.billing_card_change() : m.billing_card_add()}
        </Button>
        {card && (
          <Button
            variant="subtle"
            aria-haspopup="dialog"
            aria-label={m.billing_card_stop_named(named)}
            onClick={() => onOpen({ stop: plan.id })}
          >
            {m.billing_card_stop()}
          </Button>
        )}
      </div>
    </div>
  );
}

interface OnFileProps {
  readonly card: CardOnFile;
  readonly currency: string;
}

function OnFile({ card, currency }: OnFileProps) {
  const money = useMoney(currency);
  return (
    <>
      <Text>
        <strong>{m.billing_card_file({ ...cardName(card), expires: expiryWords(card) })}</strong>
      </Text>
      <Next next={card.next} money={money} />
      {card.trouble && <Trouble trouble={card.trouble} />}
      {card.expiresBeforeNext && <Warning>{m.billing_card_expires()}</Warning>}
    </>
  );
}

function Next({ next, money }: { next: CardOnFile['next']; money: (cents: number) => string }) {
  const reader = useReader();
  if (!next) return <Text>{m.billing_card_next_none()}</Text>;
  const amount = money(next.cents);
  return (
    <Text>
      {next.soon
        ? m.billing_card_next_soon({ amount })
        : m.billing_card_next({ amount, day: formatDay(next.on, reader) })}
    </Text>
  );
}

function Trouble({ trouble }: { trouble: NonNullable<CardOnFile['trouble']> }) {
  const reader = useReader();
  const said = { day: formatDay(trouble.triedOn, reader), reason: failureWords(trouble.failureCode) };
  return (
    <Warning>
      {trouble.againOn
        ? m.billing_card_trouble_again({ ...said, again: formatDay(trouble.againOn, reader) })
        : m.billing_card_trouble_left(said)}
    </Warning>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
