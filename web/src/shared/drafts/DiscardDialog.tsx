import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

interface Props {
  /** What goes with it. */
  readonly text: string;
  readonly opened: boolean;
  readonly pending: boolean;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
  /** What went wrong, where it is not said elsewhere. */
  readonly children?: ReactNode;
}

/** Asks before a draft is thrown away. */
export function DiscardDialog({ text, opened, pending, onDiscard, onClose, children }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={m.editions_discard_title()}>
      <p>{text}</p>
      {children}
      <Group>
        <Button onClick={onDiscard} loading={pending}>
          {m.editions_discard()}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.editions_cancel()}
        </Button>
      </Group>
    </Dialog>
  );
}
