import { Button, NativeSelect, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/account/account.module.css';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';
import type { TypedLine } from './issueForm.ts';

interface PartProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly onBlur: () => void;
}
interface Props {
  readonly line: TypedLine;
  readonly at: number;
  /** Whether a line can have GST in it. */
  readonly gst: boolean;
  readonly part: (path: string) => PartProps;
  readonly onChange: (change: Partial<TypedLine>, path: string) => void;
  /** Null for the only line. */
  readonly onRemove: (() => void) | null;
}

/** One line of an invoice. */
export function LineFields({ line, at, gst, part, onChange, onRemove }: Props) {
  const path = (field: string): string => `lines.${at}.${field}`;
  return (
    <FieldGroup legend={m.account_issue_line({ number: at + 1 })}>
      <TextInput
        {...part(path('description'))}
        label={m.account_issue_what()}
        value={line.description}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value }, path('description'))}
      />
      <TextInput
        {...part(path('amount'))}
        label={gst ? m.account_issue_amount() : m.account_issue_amount_plain()}
        value={line.amount}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ amount: currentTarget.value }, path('amount'))}
      />
      {gst && (
        <NativeSelect
          {...part(path('gst'))}
          label={m.account_issue_gst()}
          value={line.gst}
          data={[
            { value: 'free', label: m.account_issue_gst_free() },
            { value: 'taxable', label: m.account_issue_gst_taxable() },
          ]}
          onChange={({ currentTarget }) =>
            onChange({ gst: currentTarget.value === 'taxable' ? 'taxable' : 'free' }, path('gst'))
          }
        />
      )}
      {onRemove && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onRemove}>
            {m.account_issue_remove({ number: at + 1 })}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
