import { Button, Checkbox, Text, TextInput } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { useMemo, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Role } from '#contract/kit/contract.ts';
import { m } from '#messages/generated/messages.js';
import { errorText, fieldErrorsOf } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { inviteErrors } from './inviteCheck.ts';
import type { Draft, DraftErrors } from './inviteCheck.ts';
import classes from './people.module.css';
import { useInvite } from './people.api.ts';
import { roleList } from './peopleSearch.ts';
import { roleNames } from './roleNames.ts';

const fieldIds: Record<keyof Draft, string> = {
  email: 'invite-email',
  name: 'invite-name',
  roles: 'invite-role-student',
};

interface Props {
  /** `mailed` is false where the same invitation was mailed minutes ago. */
  readonly onInvited: (email: string, mailed: boolean) => void;
}

/** Who is invited, and as what. */
export function InviteForm({ onInvited }: Props) {
  const invite = useInvite();
  const [draft, setDraft] = useState<Draft>({ email: '', name: '', roles: ['student'] });
  const [errors, setErrors] = useState<DraftErrors>({});
  // The same words sent again are the same invitation; other words are another.
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setKey(crypto.randomUUID());
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = inviteErrors(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const invitation = { email: draft.email.trim(), name: draft.name.trim(), roles: [...draft.roles] };
    invite.mutate(
      { key, invitation },
      {
        onSuccess: ({ mailed }) => onInvited(invitation.email, mailed),
        onError: (error) => setErrors(fieldErrorsOf(error)),
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Summary errors={errors} failure={invite.error} />
      <Text>{m.people_invite_text()}</Text>
      <TextInput
        id={fieldIds.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        label={m.people_invite_email()}
        value={draft.email}
        error={errors.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <TextInput
        id={fieldIds.name}
        autoComplete="off"
        label={m.people_invite_name()}
        description={m.people_invite_name_help()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.name}
        maxLength={120}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Roles chosen={draft.roles} error={errors.roles} onChange={(roles) => change({ roles })} />
      <Button type="submit" loading={invite.isPending}>
        {m.people_invite_send()}
      </Button>
    </form>
  );
}

function Summary({ errors, failure }: { errors: DraftErrors; failure: unknown }) {
  // The same list until something else is wrong: the summary takes the focus when its list changes.
  const list = useMemo(() => {
    const fields = Object.entries(errors) as [keyof Draft, string][];
    const lines = fields.map(([field, message]) => ({ fieldId: fieldIds[field], message }));
    return lines.length === 0 && failure ? [{ message: errorText(failure) }] : lines;
  }, [errors, failure]);
  return <FormErrors errors={list} />;
}

interface RolesProps {
  readonly chosen: readonly Role[];
  readonly error: string | undefined;
  readonly onChange: (roles: readonly Role[]) => void;
}

function Roles({ chosen, error, onChange }: RolesProps) {
  const terms = useTerms();
  const toggle = (role: Role, on: boolean) =>
    onChange(on ? [...chosen, role] : chosen.filter((one) => one !== role));
  return (
    <fieldset className={classes.roles} aria-describedby="invite-roles-help">
      <legend>{m.people_invite_roles()}</legend>
      <Text size="sm" id="invite-roles-help" c={error ? 'var(--brand-error)' : 'dimmed'}>
        {error ?? m.people_invite_roles_help()}
      </Text>
      {roleList.map((role) => (
        <Checkbox
          key={role}
          id={`invite-role-${role}`}
          label={roleNames[role](terms)}
          checked={chosen.includes(role)}
          onChange={(event) => toggle(role, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
