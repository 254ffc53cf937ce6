import { Checkbox, Text } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { roles, type Role } from '#contract/kit/roles.ts';
import { m } from '#messages/generated/messages.js';
import type { ChoiceField } from '#web/shared/forms/fieldProps.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './people.module.css';
import { roleNames } from '#web/shared/roleNames.ts';

interface Props {
  readonly field: ChoiceField<readonly Role[]>;
  readonly legend?: string;
  readonly help?: string;
}

/** A box for every role somebody can have. */
export function RoleBoxes({
  field,
  legend = m.people_invite_roles(),
  help = m.people_invite_roles_help(),
}: Props) {
  const { id, name, value, error, onChange, onBlur } = field;
  const terms = useTerms();
  const toggle = (role: Role, on: boolean) =>
    onChange(on ? [...value, role] : value.filter((one) => one !== role));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Hears the boxes inside.
    <fieldset className={classes.roles} onBlur={onBlur} aria-describedby={`${id}-help`}>
      <legend>{legend}</legend>
      <Text size="sm" id={`${id}-help`} c={error ? 'var(--brand-error)' : 'dimmed'}>
        {error ?? help}
      </Text>
      {roles.map((role, i) => (
        <Checkbox
          key={role}
          // The line of the summary leads to the first one.
          id={i === 0 ? id : `${id}-${role}`}
          name={name}
          label={roleNames[role](terms)}
          checked={value.includes(role)}
          onChange={(event) => toggle(role, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
