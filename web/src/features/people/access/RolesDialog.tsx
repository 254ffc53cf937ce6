import { Checkbox, Text } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import type { PersonPage } from '#contract/console/person.ts';
import type { Role } from '#contract/kit/roles.ts';
import { m } from '#messages/generated/messages.js';
import { inviteChecks } from '#web/features/people/inviteCheck.ts';
import { RoleBoxes } from '#web/features/people/RoleBoxes.tsx';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useChangeAccess } from './access.api.ts';
import { AccessDialog } from './AccessDialog.tsx';

export interface DialogProps {
  readonly person: Pick<PersonPage, 'id' | 'name' | 'roles' | 'limitedToIntakes'>;
  readonly onClose: () => void;
  /** What was done, in a sentence. */
  readonly onSaid: (text: string) => void;
}

const canBeLimited = (roles: readonly Role[]): boolean =>
  roles.includes('trainer') || roles.includes('assessor');

/** Gives and takes roles. */
export function RolesDialog({ person, onClose, onSaid }: DialogProps) {
  const { id, name } = person;
  const change = useChangeAccess(id);
  const terms = useTerms();
  const form = useForm<{ roles: readonly Role[]; limitedToIntakes: boolean }>({
    name: 'roles',
    start: { roles: person.roles, limitedToIntakes: person.limitedToIntakes },
    checks: { roles: inviteChecks.roles },
  });
  const limits = canBeLimited(form.values.roles);
  const takes = person.roles.some((role) => !form.values.roles.includes(role));
  const submit = form.submit(({ roles, limitedToIntakes }) =>
    change.mutate(
      { kind: 'roles', roles, limitedToIntakes: limits && limitedToIntakes },
      {
        onSuccess: () => {
          onSaid(m.people_roles_saved({ name }));
          onClose();
        },
      },
    ),
  );
  return (
    <AccessDialog
      title={m.people_roles_title({ name })}
      confirm={m.people_roles_save()}
      name={name}
      error={change.error}
      pending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormErrors errors={form.summary} />
      <RoleBoxes field={form.choice('roles')} />
      {limits && (
        <Checkbox
          {...form.flag('limitedToIntakes')}
          label={m.people_roles_limited(terms)}
          description={m.people_roles_limited_help(terms)}
        />
      )}
      <Text role="status">{takes && m.people_roles_taken()}</Text>
    </AccessDialog>
  );
}
