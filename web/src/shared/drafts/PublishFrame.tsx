import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import classes from './drafts.module.css';

interface Props {
  /** What the draft becomes. */
  readonly title: string;
  /** Whether something has to be put right first, so that there is nothing to press. */
  readonly stopped: boolean;
  readonly publish: { readonly error: Error | null; readonly isPending: boolean };
  readonly onPublish: () => void;
  readonly onClose: () => void;
  /** What stops it, or what changes. */
  readonly children: ReactNode;
}

/** Asks before a draft is published. */
export function PublishFrame({ title, stopped, publish, onPublish, onClose, children }: Props) {
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <div className={classes.stack}>
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
