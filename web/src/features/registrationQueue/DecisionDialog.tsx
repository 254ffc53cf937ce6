import { Button, Group, Modal, Text } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode, SubmitEvent } from 'react';
import type { RegistrationStatus } from '#contract/registrationValues.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { errorText } from '#web/tenant/errorText.ts';
import classes from './registration.module.css';
import { statusWords } from './statusWords.ts';

interface Props {
  readonly title: string;
  readonly confirm: string;
  /** As it stands now: what the dialog was opened on may have been decided by somebody else since. */
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
  const overtaken = isApiError(error, 'registration_closed', 'changed_elsewhere');
  return (
    <Modal opened onClose={onClose} title={title} size="lg" data-private>
      <form onSubmit={onSubmit} noValidate className={classes.dialog}>
        {children}
        <div role="alert">
          {error !== null && error !== undefined && (
            <Text c="var(--brand-error)">{failure(error, status)}</Text>
          )}
        </div>
        <Group>
          {!overtaken && (
            <Button type="submit" loading={pending}>
              {confirm}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {overtaken ? m.app_close() : m.registration_queue_cancel()}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function failure(error: unknown, status: RegistrationStatus): string {
  if (isApiError(error, 'registration_closed', 'changed_elsewhere')) {
    return m.registration_queue_closed_meanwhile({ status: statusWords[status]() });
  }
  if (isApiError(error, 'intake_full')) return m.registration_queue_intake_full();
  if (isApiError(error, 'advice_missing')) return m.registration_queue_advice_missing();
  return errorText(error);
}
