import { Button, Text, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { inviteChecks } from './inviteCheck.ts';
import type { Invitee } from './inviteCheck.ts';
import classes from './people.module.css';
import { useInvite } from './people.api.ts';
import { RoleBoxes } from './RoleBoxes.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

interface Props {
  /** `mailed` is false where the same invitation was mailed minutes ago. */
  readonly onInvited: (email: string, mailed: boolean) => void;
}

/** Who is invited, and as what. */
export function InviteForm({ onInvited }: Props) {
  const invite = useInvite();
  const form = useForm<Invitee>({
    name: 'invite',
    start: { email: '', name: '', roles: ['student'] },
    checks: inviteChecks,
  });
  const submit = form.submit((invitee) => {
    const { email, name } = invitee;
    const invitation = { email: email.trim(), name: name.trim(), roles: [...invitee.roles] };
    invite.mutate(
      { key: form.key(), invitation },
      {
        onSuccess: ({ mailed }) => onInvited(invitation.email, mailed),
        onError: (error) => form.failed(error),
      },
    );
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      <Text>{m.people_invite_text()}</Text>
      <TextInput
        {...form.text('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        label={m.people_invite_email()}
      />
      <TextInput
        {...form.text('name')}
        autoComplete="off"
        label={m.people_invite_name()}
        description={m.people_invite_name_help()}
        {...helpBelow}
        maxLength={120}
      />
      <RoleBoxes field={form.choice('roles')} />
      <Button type="submit" loading={invite.isPending}>
        {m.people_invite_send()}
      </Button>
    </form>
  );
}
