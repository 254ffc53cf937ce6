import { Button, Group, Text } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import type { RegistrationStatus } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { decisionFailure, isOvertaken } from './decisionFailure.ts';
import classes from '#web/features/registration/desk/registration.module.css';

interface Props {
  readonly title: string;
  readonly confirm: string;
  /** The current state; somebody else may have decided since the dialog was opened. */
  readonly status: RegistrationStatus;
  readonly error: unknown;
  readonly pending: boolean;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is decided; what was typed stays when it could not be. */
export function DecisionDialog({
  title,
  confirm,
  status,
  error,
  pending,
  onSubmit,
  onClose,
  children,
}: Props) {
  const overtaken = isOvertaken(error);
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" data-private>
      <form onSubmit={onSubmit} noValidate className={classes.dialog}>
        {children}
        <div role="alert">
          {error !== null && error !== undefined && (
            <Text c="var(--brand-error)">{decisionFailure(error, status)}</Text>
          )}
        </div>
        <Group>
          {!overtaken && (
            <Button type="submit" loading={pending}>
              {confirm}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {overtaken ? m.app_close() : m.registration_desk_cancel()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
