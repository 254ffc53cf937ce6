import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/editions.module.css';
import { errorText } from '#web/tenant/errorText.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

interface Props {
  /** Of the edition the draft becomes. */
  readonly number: number;
  /** Whether something has to be put right first, so that there is nothing to press. */
  readonly stopped: boolean;
  readonly publish: { readonly error: Error | null; readonly isPending: boolean };
  readonly onPublish: () => void;
  readonly onClose: () => void;
  /** What stops it, or what changes. */
  readonly children: ReactNode;
}

/** Asks before a draft becomes an edition. */
export function PublishFrame({ number, stopped, publish, onPublish, onClose, children }: Props) {
  return (
    <Dialog opened onClose={onClose} title={m.editions_publish_title({ number })} size="lg">
      <div className={classes.editor}>
        {children}
        {publish.error && <p role="alert">{errorText(publish.error)}</p>}
        <Group>
          {!stopped && (
            <Button onClick={onPublish} loading={publish.isPending}>
              {m.editions_publish()}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {m.editions_cancel()}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
