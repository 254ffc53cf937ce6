import { Text, Textarea } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { DialogProps } from './dialogs.ts';
import { longText } from './longText.ts';
import { useDecide } from '#web/features/registration/desk/desk.api.ts';
import { whoIs } from '#web/features/registration/desk/who.ts';

const most = 2000;

/** Declines with the reason that is mailed. */
export function DeclineDialog({ one: { registration }, onClose, onSaid }: DialogProps) {
  const decide = useDecide(registration.id);
  const name = whoIs(registration);
  const form = useForm({
    name: 'decline',
    start: { reason: '' },
    checks: { reason: (text) => (text.trim() ? null : m.registration_desk_decline_reason_missing()) },
  });
  const submit = form.submit(({ reason }) =>
    decide.mutate(
      { kind: 'decline', reason: reason.trim() },
      {
        onSuccess: () => {
          onSaid(m.registration_desk_said_declined({ name }));
          onClose();
        },
      },
    ),
  );
  return (
    <DecisionDialog
      title={m.registration_desk_decline_title({ name })}
      confirm={m.registration_desk_decline_confirm()}
      status={registration.status}
      error={decide.error}
      pending={decide.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormErrors errors={form.summary} />
      <Text>{m.registration_desk_decline_lead({ email: registration.email })}</Text>
      <Textarea
        {...longText(form.text('reason'), most)}
        label={m.registration_desk_decline_reason()}
        description={m.registration_desk_decline_reason_help()}
      />
    </DecisionDialog>
  );
}
