import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

interface Props {
  readonly opened: boolean;
  readonly pending: boolean;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
  /** What went wrong, where it is not said elsewhere. */
  readonly children?: ReactNode;
}

/** Asks before a draft is thrown away. */
export function DiscardDialog({ opened, pending, onDiscard, onClose, children }: Props) {
  const terms = useTerms();
  return (
    <Dialog opened={opened} onClose={onClose} title={m.editions_discard_title()}>
      <p>{m.editions_discard_text(terms)}</p>
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
