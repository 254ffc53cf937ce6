import { Button, Group, Text } from '@mantine/core';
import type { StudentBilling } from '#contract/billing/billing.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import classes from '#web/features/billing/pay.module.css';
import { useStopCard } from './storedCard.api.ts';
import { cardName, cardOf } from './storedCard.ts';

interface Props {
  readonly billing: StudentBilling;
  readonly planId: string;
  readonly onDone: () => void;
}

/** Says what stopping does before it is done: the card has to be added again to take it back. */
export function StopCard({ billing, planId, onDone }: Props) {
  const stop = useStopCard();
  const card = cardOf(billing, planId);
  if (!card) return <Text>{m.billing_card_stopped()}</Text>;
  return (
    <div className={classes.form}>
      <Text>{m.billing_card_stop_text(cardName(card))}</Text>
      <div role="alert">{stop.error && <Text c="var(--brand-error)">{errorText(stop.error)}</Text>}</div>
      <Group>
        <Button loading={stop.isPending} onClick={() => stop.mutate(card.id, { onSuccess: onDone })}>
          {m.billing_card_stop_action()}
        </Button>
        <Button variant="default" disabled={stop.isPending} onClick={onDone}>
          {m.app_cancel()}
        </Button>
      </Group>
    </div>
  );
}
