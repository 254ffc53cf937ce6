import { Button, Group, Text } from '@mantine/core';
import type { CardAccount } from '#contract/console/settings/cardAccount.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useRemoveCardAccount } from './cardAccount.api.ts';
import classes from './cardAccount.module.css';
import { needsOf } from './needs.ts';

interface Props {
  readonly account: CardAccount;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRemoved: (name: string) => void;
}

/** Says what removing does to payments, refunds and cards before it is done. */
export function RemoveDialog({ account, opened, onClose, onRemoved }: Props) {
  const remove = useRemoveCardAccount();
  const terms = useTerms();
  const needs = needsOf(account.needs);
  const close = (): void => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={m.cards_remove_title({ name: account.name })}>
      <Text>{m.cards_remove_text(terms)}</Text>
      {needs.length > 0 && (
        <>
          <Text mt="sm">{m.cards_remove_needs()}</Text>
          <ul className={classes.said}>
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </>
      )}
      <div role="alert">
        {remove.error && (
          <Text c="var(--brand-error)" mt="sm">
            {errorText(remove.error)}
          </Text>
        )}
      </div>
      <Group mt="lg">
        <Button
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: () => onRemoved(account.name) })}
        >
          {m.cards_remove()}
        </Button>
        <Button variant="default" onClick={close}>
          {m.cards_cancel()}
        </Button>
      </Group>
    </Dialog>
  );
}
