import { Button, Group } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { m } from '#messages/generated/messages.js';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { FormErrors, type FormError } from '#web/ui/FormErrors.tsx';
import classes from './units.module.css';

interface Props {
  readonly title: string;
  /** What its button says. */
  readonly confirm: string;
  readonly errors: readonly FormError[];
  readonly pending: boolean;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of one act on a unit. */
export function ActFrame({ title, confirm, errors, pending, onSubmit, onClose, children }: Props) {
  return (
    <Dialog opened onClose={onClose} title={title} data-private>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <FormErrors errors={errors} />
        {children}
        <Group>
          <Button type="submit" loading={pending}>
            {confirm}
          </Button>
          <Button variant="default" onClick={onClose} disabled={pending}>
            {m.app_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
