import { Text } from '@mantine/core';
import type { CardAccountPage } from '#contract/console/settings/cardAccount.ts';
import { m } from '#messages/generated/messages.js';
import { CopyButton } from '#web/ui/controls/CopyButton.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import classes from './cardAccount.module.css';

/** What is done on Stripe's side: the address of the messages, and which ones to choose. */
export function InStripe({ page }: { readonly page: CardAccountPage }) {
  const { webhookAddress, webhookEvents } = page;
  return (
    <Part title={m.cards_steps()}>
      <ol className={classes.steps}>
        <li>
          <Text>{m.cards_step_webhook()}</Text>
          <div className={classes.address}>
            <code>{webhookAddress}</code>
            <CopyButton text={webhookAddress} label={m.cards_copy_address()} />
          </div>
        </li>
        <li>
          <Text>{m.cards_step_events()}</Text>
          <ul className={classes.events}>
            {webhookEvents.map((event) => (
              <li key={event}>
                <code>{event}</code>
              </li>
            ))}
          </ul>
        </li>
        <li>{m.cards_step_keys()}</li>
      </ol>
    </Part>
  );
}
