import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { CardAccount, CardAccountPage } from '#contract/console/settings/cardAccount.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { Connection } from './Connection.tsx';
import { KeyForm } from './KeyForm.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import classes from './cardAccount.module.css';

interface Props {
  readonly page: CardAccountPage;
  readonly account: CardAccount;
  readonly onSaid: (said: string) => void;
}

const Mode = ({ mode }: Pick<CardAccount, 'mode'>) => (
  <StatusBadge tone={mode === 'live' ? 'success' : 'warning'}>
    {mode === 'live' ? m.cards_mode_live() : m.cards_mode_test()}
  </StatusBadge>
);

/** The account in use: whose it is, the ends of its keys, and its last message. */
export function InUse({ page, account, onSaid }: Props) {
  const [replacing, setReplacing] = useState(false);
  const [removing, setRemoving] = useState(false);
  return (
    <Part title={m.cards_in_use()} side={<Mode mode={account.mode} />}>
      <AccountFacts page={page} account={account} />
      <Connection />
      {replacing ? (
        <KeyForm
          page={page}
          onCancel={() => setReplacing(false)}
          onSaved={(name) => {
            setReplacing(false);
            onSaid(m.cards_saved({ name }));
          }}
        />
      ) : (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setReplacing(true)}>
            {m.cards_replace()}
          </Button>
          <Button variant="default" onClick={() => setRemoving(true)} aria-haspopup="dialog">
            {m.cards_remove()}
          </Button>
        </div>
      )}
      <RemoveDialog
        account={account}
        opened={removing}
        onClose={() => setRemoving(false)}
        onRemoved={(name) => {
          setRemoving(false);
          onSaid(m.cards_removed({ name }));
        }}
      />
    </Part>
  );
}

function AccountFacts({ page, account }: Pick<Props, 'page' | 'account'>) {
  const reader = useReader();
  const { heard, refusedAt } = account;
  return (
    <>
      <Facts
        facts={[
          [m.cards_account(), `${account.name} (${account.reference})`],
          [m.cards_secret(), m.cards_ends({ end: account.secretKeyEnds })],
          [m.cards_publishable(), account.publishableKey],
          [m.cards_signing(), m.cards_ends({ end: account.webhookSecretEnds })],
          [m.cards_saved_at(), formatInstant(account.savedAt, reader)],
          [
            m.cards_heard(),
            heard
              ? m.cards_heard_at({ when: formatInstant(heard.at, reader), type: heard.type })
              : m.cards_never_heard(),
          ],
        ]}
      />
      {refusedAt && (
        <Text className={classes.note}>{m.cards_refused({ when: formatInstant(refusedAt, reader) })}</Text>
      )}
      {!page.offered && (
        <div className={classes.note}>
          <Text>{m.cards_not_offered()}</Text>
          <LinkAnchor to="/console/settings/money">{m.cards_offer()}</LinkAnchor>
        </div>
      )}
    </>
  );
}
