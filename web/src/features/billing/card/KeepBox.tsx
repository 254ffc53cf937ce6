import { Checkbox } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { m } from '#messages/generated/messages.js';
import type { FlagField } from '#web/shared/forms/fieldProps.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';

interface Props {
  readonly field: FlagField;
  readonly label: string;
}

/** Agreeing to be charged, with the words of what is agreed to. Whoever changes them makes another version. */
export function KeepBox({ field, label }: Props) {
  const organisation = useBrandSettings()?.organisation.name ?? '';
  return (
    <Checkbox {...field} size="md" label={label} description={m.billing_card_consent_v1({ organisation })} />
  );
}
