import { NativeSelect, TextInput } from '@mantine/core';
import type { EnrolmentCode } from '#contract/enrolments/enrolments.ts';
import { m } from '#messages/generated/messages.js';
import type { TextField } from '#web/shared/forms/fieldProps.ts';

interface Props {
  readonly field: TextField;
  readonly label: string;
  /** Null where the country has no list. */
  readonly list: readonly EnrolmentCode[] | null;
  /** What is recorded now, which today's list may not have any more. */
  readonly now?: EnrolmentCode | null;
}

/** A code of the country's list; as text where it has none. */
export function CodeField({ field, label, list, now = null }: Props) {
  if (list === null) return <TextInput {...field} label={label} maxLength={10} autoComplete="off" />;
  const gone = now && !list.some(({ code }) => code === now.code) ? [now] : [];
  return (
    <NativeSelect
      {...field}
      label={label}
      data={[
        { value: '', label: m.enrolments_code_none() },
        ...[...gone, ...list].map(({ code, label: said }) => ({ value: code, label: said })),
      ]}
    />
  );
}
