import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import type { PasswordInputProps } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { minLength } from '#web/features/identity/rules.ts';

/** A password that is being chosen: shown at will, so never typed twice. */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      label={m.identity_new_password()}
      description={m.identity_password_help({ min: minLength })}
      autoComplete="new-password"
      required
      {...props}
    />
  );
}
