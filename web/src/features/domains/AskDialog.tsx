import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import classes from './domains.module.css';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  /** What the button does. */
  readonly action: string;
  readonly change: { readonly error: unknown; readonly isPending: boolean; readonly reset: () => void };
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** Asks before something is done. */
export function AskDialog({ opened, title, action, change, onClose, onConfirm, children }: Props) {
  const close = (): void => {
    change.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <div className={classes.form}>
        {children}
        <div role="alert">
          {change.error !== null && <Text c="var(--brand-error)">{errorText(change.error)}</Text>}
        </div>
        <Group>
          <Button onClick={onConfirm} loading={change.isPending}>
            {action}
          </Button>
          <Button variant="default" onClick={close}>
            {m.domains_cancel()}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
