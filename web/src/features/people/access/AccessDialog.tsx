import { Button, Group, Text } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { accessFailure } from './accessFailure.ts';
import classes from '#web/features/people/people.module.css';

interface Props {
  readonly title: string;
  readonly confirm: string;
  /** Whose access it is. */
  readonly name: string;
  readonly error: unknown;
  readonly pending: boolean;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly onClose: () => void;
  /** What it means for them. */
  readonly children: ReactNode;
}

/** Asks before somebody's access changes, and says why it could not be. */
export function AccessDialog(props: Props) {
  const { title, confirm, name, error, pending, onSubmit, onClose, children } = props;
  return (
    <Dialog opened onClose={onClose} title={title} data-private>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        {children}
        <div role="alert">
          {error !== null && <Text c="var(--brand-error)">{accessFailure(error, name)}</Text>}
        </div>
        <Group>
          <Button type="submit" loading={pending}>
            {confirm}
          </Button>
          <Button variant="default" onClick={onClose}>
            {m.people_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
