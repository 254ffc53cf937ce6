import { TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import type { TextField } from '#web/shared/forms/fieldProps.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';

/** What the organisation keeps besides what it taught. */
export const KeptField = ({ field }: { readonly field: TextField }) => (
  <TextInput
    {...field}
    label={m.enrolments_keep()}
    description={m.enrolments_keep_help()}
    {...helpBelow}
    inputMode="decimal"
    autoComplete="off"
    maxLength={12}
  />
);
