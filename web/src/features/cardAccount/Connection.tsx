import { Button, Text } from '@mantine/core';
import type { CardConnection } from '#contract/console/settings/cardAccount.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTestCardAccount } from './cardAccount.api.ts';
import classes from './cardAccount.module.css';

const failures: Readonly<Record<Exclude<CardConnection['result'], 'works'>, () => string>> = {
  refused: m.cards_test_refused,
  not_allowed: m.cards_test_not_allowed,
  no_answer: m.cards_test_no_answer,
  keys_unreadable: m.cards_test_keys_unreadable,
};
const keys: Readonly<Record<CardConnection['publishableKey'], () => string>> = {
  same_account: m.cards_test_same,
  other_account: m.cards_test_other,
  not_known: m.cards_test_keys_unknown,
};
const webhooks: Readonly<Record<CardConnection['webhook'], () => string>> = {
  found: m.cards_test_webhook_found,
  missing: m.cards_test_webhook_missing,
  switched_off: m.cards_test_webhook_off,
  events_missing: m.cards_test_webhook_events,
  not_known: m.cards_test_webhook_unknown,
};

/** What came back, a sentence each: what is right first, then what is left to do. */
function sentencesOf({ result, account, publishableKey, webhook }: CardConnection): string[] {
  if (result !== 'works') return [failures[result]()];
  if (!account) return [];
  return [
    m.cards_test_works(account),
    account.takesPayments ? m.cards_test_takes() : m.cards_test_takes_not(),
    ...(account.paysOut ? [] : [m.cards_test_pays_not()]),
    keys[publishableKey](),
    webhooks[webhook](),
  ];
}

/** Asks Stripe whose account it is, and says the answer in plain words. */
export function Connection() {
  const test = useTestCardAccount();
  return (
    <div className={classes.form}>
      <div>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {m.cards_test()}
        </Button>
      </div>
      <div role="status">
        {test.data && !test.isPending && (
          <ul className={classes.said}>
            {sentencesOf(test.data).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      <div role="alert">{test.error && <Text c="var(--brand-error)">{errorText(test.error)}</Text>}</div>
    </div>
  );
}
