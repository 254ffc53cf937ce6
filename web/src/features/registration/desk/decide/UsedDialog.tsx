import { Text } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { RegistrationDocument, RegistrationStatus } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { DecisionDialog } from './DecisionDialog.tsx';
import { useDecide } from '#web/features/registration/desk/desk.api.ts';

interface Props {
  readonly registrationId: string;
  readonly status: RegistrationStatus;
  readonly document: RegistrationDocument;
  readonly onClose: () => void;
  readonly onSaid: (said: string) => void;
}

/** Asks before a document is removed for good. */
export function UsedDialog({ registrationId, status, document: { id, name }, onClose, onSaid }: Props) {
  const decide = useDecide(registrationId);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    decide.mutate(
      { kind: 'used', documentId: id },
      {
        onSuccess: () => {
          onSaid(m.registration_desk_said_used({ name }));
          onClose();
        },
      },
    );
  };
  return (
    <DecisionDialog
      title={m.registration_desk_document_used_title()}
      confirm={m.registration_desk_document_used_confirm()}
      status={status}
      error={decide.error}
      pending={decide.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{m.registration_desk_document_used_text({ name })}</Text>
    </DecisionDialog>
  );
}
