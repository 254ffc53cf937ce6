import { Checkbox } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { m } from '#messages/generated/messages.js';
import { useBrandSettings } from '#web/tenant/settings.ts';

interface Props {
  readonly id?: string;
  readonly label: string;
  readonly checked: boolean;
  readonly error?: string | null;
  readonly onChange: (checked: boolean) => void;
}

/** Agreeing to be charged, with the words of what is agreed to. Whoever changes them makes another version. */
export function KeepBox({ id, label, checked, error = null, onChange }: Props) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  return (
    <Checkbox
      {...(id && { id })}
      size="md"
      label={label}
      description={m.billing_card_consent_v1({ organisation })}
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
